import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { seed } from "../../emulator";
import { run, type Ended } from "../support/child";
import { clone } from "../support/folders";
import { installPlugin } from "../support/install-plugin";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded, type Library } from "../support/stack";

const SECRET = "https://hooks.slack.com/services/T/B/s3cr3t-of-the-pager";

const data = { sourceId: seed.sources.logs, url: SECRET, isBack: false, hasSlo: false, endpoint: "" };

/** With `isBack`, it has the lines that `migrate --back` prints. */
function program({ alerting, Provider, pulumi }: Library, given: typeof data): void {
  const { sourceId, url, isBack, hasSlo, endpoint } = given;
  if (isBack)
    pulumi.runtime.registerStackTransformation(({ type, props, opts }) => {
      const native = type.replace("pulumi-nodejs:dynamic/", "clickstack:");
      const aliases = [{ type: native }, { type: native, parent: pulumi.rootStackResource }];
      return { props, opts: native === type ? opts : pulumi.mergeOptions(opts, { aliases }) };
    });
  const pager = new alerting.Webhook("on call", { name: "pager", service: "slack", url });
  const errors = new alerting.SavedSearch("errors", {
    name: "New errors",
    sourceId,
    where: "level:${error}",
  });
  if (endpoint !== "") {
    const provider = new Provider("second", { alerting: { endpoint } });
    new alerting.SavedSearch("warnings", { name: "Warnings", sourceId, where: "level:warn" }, { provider });
  }
  if (hasSlo)
    new alerting.Slo("checkouts", {
      objective: 0.995,
      indicator: { source: "Traces", total: "ServiceName = 'checkout'", good: "StatusCode != 'Error'" },
      page: [{ type: "webhook", webhookId: pager.id }],
      ticket: [{ type: "webhook", webhookId: pager.id }],
    });
  new alerting.Alert("too-many", {
    name: "Too many errors",
    savedSearchId: errors.id,
    threshold: 50,
    thresholdType: "above",
    interval: "5m",
    channels: [{ type: "webhook", webhookId: pager.id }],
  });
}

describe("a migration", () => {
  const on = stage({ rateLimits: false });
  const command = (...args: string[]): Promise<Ended> =>
    run(process.execPath, [join(clone, "dist", "cli", "main.js"), ...args], {
      cwd: on.stack.folder,
      env: on.stack.environment(),
    });
  const typesOf = (): string[] => {
    const types = on.stack.stateResources().map(({ type }) => type);
    return types.filter((type) => /:alerting:|\/alerting:/.test(type)).sort();
  };

  before(async () => {
    await installPlugin(on.stack);
    on.stack.program(program, data);
    succeeded(await on.stack.up());
  });

  it("writes a project in YAML whose preview is empty and sends nothing", async () => {
    const { stdout } = succeeded(await command("migrate", "--stack", "test", "--out", "native"));
    assert.match(stdout, /native declares 3 resources of stack test in YAML\nIts preview is empty\./);
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("writes links in place of identifiers, and no secret", () => {
    const files = ["Pulumi.yaml", "Pulumi.test.yaml"].map((name) => join(on.stack.folder, "native", name));
    const [project = "", configuration = ""] = files.map((file) => readFileSync(file, "utf8"));
    assert.match(project, /webhookId: \$\{onCall\.id\}/);
    assert.match(project, /name: on call\n/);
    assert.match(project, /where: level:\$\$\{error\}/);
    assert.match(project, /url: \$\{oncallUrl\}/);
    assert.ok(!(project + configuration).includes(SECRET));
  });

  it("is taken over by an update without a change and without a request", async () => {
    const flags = ["--cwd", "native", "--stack", "test", "--yes", "--skip-preview", "--expect-no-changes"];
    succeeded(await on.stack.pulumi("up", ...flags));
    assert.deepEqual(requestsOf(on.emulator), []);
    assert.deepEqual(
      typesOf(),
      ["Alert", "SavedSearch", "Webhook"].map((name) => `clickstack:alerting:${name}`),
    );
  });

  it("goes back without a change and without a request", async () => {
    on.stack.program(program, { ...data, isBack: true });
    const { stdout } = succeeded(await command("migrate", "--stack", "test", "--back"));
    assert.match(stdout, /Its preview is empty\./);
    succeeded(await on.stack.up("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator), []);
    assert.deepEqual(
      typesOf(),
      ["Alert", "SavedSearch", "Webhook"].map((name) => `pulumi-nodejs:dynamic/alerting:${name}`),
    );
  });

  it("moves the resources of a component, and names what stays behind: the component, and the other Provider", async () => {
    on.stack.program(program, { ...data, hasSlo: true, endpoint: on.emulator.url });
    succeeded(await on.stack.up());
    on.emulator.clearRequests();
    const { stdout } = succeeded(await command("migrate", "--stack", "test", "--out", "slo"));
    assert.match(
      stdout,
      /Its preview changes no object, only components and providers: [^.]*checkouts[^.]*\. Take over /,
    );
    succeeded(await on.stack.pulumi("up", "--cwd", "slo", "--stack", "test", "--yes", "--skip-preview"));
    assert.equal(typesOf().length, 10);
    const writes = requestsOf(on.emulator).filter((request) => !request.startsWith("GET "));
    assert.deepEqual(writes, []);
  });

  it("goes back to the component with its resources", async () => {
    on.stack.program(program, { ...data, isBack: true, hasSlo: true, endpoint: on.emulator.url });
    const { stdout } = succeeded(await command("migrate", "--stack", "test", "--back"));
    assert.match(
      stdout,
      /Its preview changes no object, only components and providers: [^.]*checkouts[^.]*\. /,
    );
  });
});

describe("a program for the native provider that imports objects in place of a migration", () => {
  const on = stage();
  const { id, name } = seed.savedSearches.errors;

  it("keeps them, although resources of other names had them, which are deleted", async () => {
    await installPlugin(on.stack);
    on.stack.program(
      ({ alerting: { SavedSearch } }: Library, args: { savedSearchId: string }) =>
        void new SavedSearch("errors", args),
      { savedSearchId: id },
    );
    succeeded(await on.stack.up());
    const type = "clickstack:alerting:SavedSearch";
    const renamed = { type, properties: { name, sourceId: seed.sources.logs }, options: { import: id } };
    const text = stringify({ name: "tested", runtime: "yaml", resources: { renamed } });
    mkdirSync(join(on.stack.folder, "native"));
    on.stack.source(text, join("native", "Pulumi.yaml"));
    succeeded(await on.stack.up("--cwd", "native", "--stack", "test"));
    assert.ok(on.emulator.store.savedSearches.has(id));
    assert.deepEqual(
      on.stack
        .stateResources()
        .map((one) => one.type)
        .filter((one) => one.includes("SavedSearch")),
      [type],
    );
  });
});

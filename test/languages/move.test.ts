import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { seed } from "../../emulator";
import { installPlugin } from "../support/import-command";
import { requestsOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

const TYPES = ["Alert", "SavedSearch", "Webhook"];

const data = { sourceId: seed.sources.logs, isBack: false };

/** With `isBack`, it has the lines that docs/languages.md gives for the way back. */
function program({ alerting, pulumi }: Library, { sourceId, isBack }: typeof data): void {
  const { mergeOptions, rootStackResource, runtime } = pulumi;
  if (isBack)
    runtime.registerStackTransformation(({ type, props, opts }) => {
      const native = type.replace("pulumi-nodejs:dynamic/", "clickstack:");
      const aliases = [{ type: native }, { type: native, parent: rootStackResource }];
      return { props, opts: native === type ? opts : mergeOptions(opts, { aliases }) };
    });
  const team = new pulumi.ComponentResource("shop:Team", "team");
  const url = "https://hooks.slack.com/services/T/B/pager";
  const pager = new alerting.Webhook("pager", { name: "pager", service: "slack", url }, { parent: team });
  const errors = new alerting.SavedSearch("errors", { name: "New errors", sourceId, where: "level:error" });
  new alerting.Alert("too-many", {
    name: "Too many errors",
    savedSearchId: errors.id,
    threshold: 50,
    thresholdType: "above",
    interval: "5m",
    channels: [{ type: "webhook", webhookId: pager.id }],
  });
}

/** The same in YAML. The resource of the component needs its whole former URN. */
const native = {
  name: "tested",
  runtime: "yaml",
  resources: {
    pager: {
      type: "clickstack:alerting:Webhook",
      properties: { name: "pager", service: "slack", url: "https://hooks.slack.com/services/T/B/pager" },
      options: {
        aliases: ["urn:pulumi:test::tested::shop:Team$pulumi-nodejs:dynamic/alerting:Webhook::pager"],
      },
    },
    errors: {
      type: "clickstack:alerting:SavedSearch",
      properties: { name: "New errors", sourceId: seed.sources.logs, where: "level:error" },
    },
    tooMany: {
      type: "clickstack:alerting:Alert",
      name: "too-many",
      properties: {
        name: "Too many errors",
        savedSearchId: "${errors.id}",
        threshold: 50,
        thresholdType: "above",
        interval: "5m",
        channels: [{ type: "webhook", webhookId: "${pager.id}" }],
      },
    },
  },
};

describe("a stack that moves", () => {
  const on = stage();
  const typesOf = (): string[] => {
    const types = on.stack.stateResources().map(({ type }) => type);
    return types.filter((type) => /:alerting:|\/alerting:/.test(type)).sort();
  };
  const writes = (): string[] => requestsOf(on.emulator).filter((request) => !request.startsWith("GET "));

  before(async () => {
    await installPlugin(on.stack);
    on.stack.program(program, data);
    succeeded(await on.stack.up());
    on.emulator.clearRequests();
  });

  it("goes to the native provider without a write, and leaves the component behind", async () => {
    mkdirSync(join(on.stack.folder, "native"));
    on.stack.source(stringify(native), join("native", "Pulumi.yaml"));
    const { output } = succeeded(await on.stack.up("--cwd", "native", "--stack", "test"));
    assert.match(output, /- 1 deleted/);
    assert.deepEqual(writes(), []);
    assert.deepEqual(
      typesOf(),
      TYPES.map((name) => `clickstack:alerting:${name}`),
    );
  });

  it("goes back with the lines of the page, without a change and without a write", async () => {
    on.stack.program(program, { ...data, isBack: true });
    succeeded(await on.stack.up());
    assert.deepEqual(writes(), []);
    assert.deepEqual(
      typesOf(),
      TYPES.map((name) => `pulumi-nodejs:dynamic/alerting:${name}`),
    );
  });
});

describe("a program for the native provider that imports objects in place of a move", () => {
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

import assert from "node:assert/strict";
import type * as pulumi from "@pulumi/pulumi";
import { seed } from "../../../../emulator";
import { Provider } from "../../../../provider";
import { Connection, SavedSearch, Source } from "../../../../provider/alerting";
import { registrations, settled, unmockedRun } from "../../../support/mocks";
import { provideEmulator, restoreEnvironment } from "../../../support/provided";
import { settingsFor } from "../../../support/settings";
import { problemsIn } from "../registration";

const { logs, traces } = seed.sources;

describe("a name of a source or a connection", () => {
  restoreEnvironment();
  const emulator = provideEmulator();
  let run: Awaited<ReturnType<typeof unmockedRun>>;
  beforeEach(async () => {
    Object.assign(process.env, settingsFor(emulator.url));
    run = await unmockedRun();
  });

  async function inputsOf(resource: pulumi.CustomResource): Promise<Record<string, unknown>> {
    const { value: urn } = await settled(resource.urn);
    const found = run.registered.find(({ name }) => urn.endsWith(`::${name}`));
    const { __provider: _, ...inputs } = (found?.inputs ?? {}) as Record<string, unknown>;
    return inputs;
  }
  const search = (args: object, options?: pulumi.CustomResourceOptions) =>
    new SavedSearch("search", args, options);
  const source = (name: string, args: object) => new Source(name, { name, ...args });
  /** The links that the program has made without being told, by their names. */
  const links = async (): Promise<Record<string, unknown>> => {
    await registrations();
    const made = run.registered.filter(({ type }) => type.endsWith(":SourceLink"));
    return Object.fromEntries(made.map(({ name, inputs: { __provider: _, ...inputs } }) => [name, inputs]));
  };
  const reasonsIn = async (resource: pulumi.CustomResource): Promise<string[]> =>
    problemsIn(await inputsOf(resource)).map(({ path, reason }) => `${path} ${reason}`);

  it("that one thing has is registered as its identifier, and nothing else", async () => {
    assert.deepEqual(await inputsOf(search({ name: "a", source: "Logs" })), { name: "a", sourceId: logs });
    const args = { connection: "Production ClickHouse", logSource: "Logs", traceSource: "Traces" };
    assert.deepEqual(await inputsOf(source("b", args)), {
      name: "b",
      connectionId: seed.connectionId,
      logSourceId: logs,
      traceSourceId: traces,
    });
  });

  it("that nothing has, or that stands beside the identifier, is a problem of the property", async () => {
    const [unknown = ""] = await reasonsIn(search({ source: "Log" }));
    assert.match(unknown, /^source expected the name of a source; found "Log".*Logs/);
    const both = await reasonsIn(source("b", { logSource: "Logs", logSourceId: logs }));
    assert.deepEqual(both, ["logSource expected either logSource or logSourceId; found both"]);
  });

  it("that the program has given before means that resource, whatever the service has", async () => {
    new Connection("mine", { name: "Default", host: "https://clickhouse.example.com:8443", username: "a" });
    assert.equal((await inputsOf(source("Logs", { connection: "Default" }))).connectionId, "mine-id");
    assert.equal((await inputsOf(search({ source: "Logs" }))).sourceId, "Logs-id");
    assert.deepEqual(emulator.requests, []);
  });

  it("that the program has given for another account is looked up", async () => {
    const { accessToken, endpoint } = { accessToken: "hdx-other", endpoint: emulator.url };
    source("Logs", {});
    const provider = new Provider("other", { alerting: { accessToken, endpoint } });
    const reasons = await reasonsIn(search({ source: "Logs" }, { provider }));
    assert.match(reasons.join(), /access token was rejected/);
  });

  it("that the program gives twice is a problem", async () => {
    source("one", { name: "Mine" });
    source("two", { name: "Mine" });
    assert.deepEqual(await reasonsIn(search({ source: "Mine" })), [
      'source expected a name that the program gives once; found "Mine", which 2 resources have',
    ]);
  });

  it("that the program gives later is left to a link, and is a problem of anything but a source", async () => {
    const first = source("first", { traceSource: "second", logSource: "Logs" });
    const early = search({ source: "second" });
    source("second", { logSource: "first" });
    assert.deepEqual(await inputsOf(first), { name: "first", logSourceId: logs });
    assert.deepEqual(await links(), {
      "first-traceSource": { sourceId: "first-id", traceSourceId: "second-id" },
    });
    assert.deepEqual(await reasonsIn(early), [
      'source the program declares the source "second" later, and it does not exist yet: declare it before',
    ]);
  });

  it("that the program gives later is left to a link, also where the service has one of that name", async () => {
    const first = source("first", { traceSource: "Traces" });
    source("second", { name: "Traces", logSource: "first" });
    assert.deepEqual(await inputsOf(first), { name: "first" });
    assert.deepEqual(Object.keys(await links()), ["first-traceSource"]);
  });

  it("that the program gives later, and for another account, is looked up", async () => {
    const first = source("first", { traceSource: "Traces" });
    const provider = new Provider("other", {
      alerting: { accessToken: "hdx-other", endpoint: emulator.url },
    });
    new Source("second", { name: "Traces" }, { provider });
    assert.deepEqual(await inputsOf(first), { name: "first", traceSourceId: traces });
    assert.deepEqual(await links(), {});
  });

  it("that the program gives later, and twice, is a problem", async () => {
    const first = source("first", { traceSource: "Mine" });
    source("one", { name: "Mine" });
    source("two", { name: "Mine" });
    assert.deepEqual(await reasonsIn(first), [
      'traceSource expected a name that the program gives once; found "Mine", which 2 resources have',
    ]);
  });

  it("that the program gives later is a problem of a source that cannot be without it", async () => {
    const sessions = source("sessions", { kind: "session", traceSource: "second" });
    source("second", {});
    assert.deepEqual(await reasonsIn(sessions), [
      'traceSource the program declares the source "second" later, and it does not exist yet: declare it before',
    ]);
    assert.deepEqual(await links(), {});
  });

  it("that was looked up before the program gave it stays what was found", async () => {
    const first = source("first", { traceSource: "Traces" });
    assert.deepEqual(await inputsOf(first), { name: "first", traceSourceId: traces });
    source("second", { name: "Traces", logSource: "first" });
    assert.deepEqual(await links(), {});
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { Connection, Dashboard, SavedSearch, Slo, Source, Webhook } from "../../../provider/alerting";
import type { DashboardTileArgs } from "../../../provider/alerting/alerting.types";
import { webhook } from "../../support/alerts";
import { registrations } from "../../support/mocks";
import { problemsIn, registration } from "./registration";
import type * as pulumi from "@pulumi/pulumi";
import { Provider } from "../../../provider";

const declareWebhook = (name: string, more: { id?: string; service?: "generic" | "slack" } = {}) =>
  new Webhook(more.id ?? name, { name, service: "generic", url: "https://hooks.slack.com/notify", ...more });

const declareSource = (name: string) =>
  new Source("logs", {
    ...{ name, kind: "log", connectionId: seed.connectionId, defaultTableSelectExpression: "Body" },
    ...{ from: { databaseName: "default", tableName: "logs" }, timestampValueExpression: "Timestamp" },
  });

const tilesOf = (configs: Record<string, object>): Record<string, DashboardTileArgs> => {
  const tiles = Object.entries(configs).map(([key, config]) => [key, { x: 0, y: 0, w: 12, h: 4, config }]);
  return Object.fromEntries<DashboardTileArgs>(tiles as [string, DashboardTileArgs][]);
};

const errors = { objective: 0.999, indicator: { source: "Ours", good: "SeverityText != 'error'" } } as const;

describe("a name of what the program declares before", () => {
  const { emulator, registered, alertOf } = registration();
  const registeredTiles = async (dashboard: string) => {
    await registrations();
    const { inputs } = registered().find(({ inputs: { name } }) => name === dashboard) ?? assert.fail();
    return inputs.tiles as Record<string, { config: Record<string, unknown> }>;
  };

  it("is the identifier of that webhook, although no list has it", async () => {
    declareWebhook("night");
    const { channels } = await alertOf({ channels: [{ webhook: "night" }, { webhook: "oncall" }] });
    assert.deepEqual(channels, [webhook("night-id"), webhook(seed.webhooks.oncall.id)]);
  });

  it("is the source or the connection of a chart, wherever the chart is", async () => {
    declareSource("Ours");
    new Connection("warehouse", { name: "Warehouse", host: "http://warehouse:8123", username: "reader" });
    const lines = { displayType: "line", source: "Ours", select: [{ aggFn: "count" }] };
    const click = { type: "search", target: { mode: "id", source: "Ours" } };
    const { chartConfig } = await alertOf({ chartConfig: lines });
    new Dashboard("d", {
      name: "D",
      tiles: tilesOf({
        events: { ...lines, onClick: click },
        sql: { source: "Ours", connection: "Warehouse" },
      }),
    });
    const { events, sql } = await registeredTiles("D");
    assert.equal((chartConfig as Record<string, unknown>).sourceId, "logs-id");
    assert.equal(events?.config.sourceId, "logs-id");
    assert.deepEqual(events.config.onClick, { type: "search", target: { mode: "id", id: "logs-id" } });
    assert.deepEqual(sql?.config, { sourceId: "logs-id", connectionId: "warehouse-id" });
  });

  it("is the tile of that dashboard, which the service has once the dashboard is written", async () => {
    const { id, tiles } = seed.dashboards.api;
    new Dashboard("d", { name: "About to be renamed", dashboardId: id, tiles: {} }, { id });
    const tile = { dashboard: "About to be renamed", name: tiles.errorRate.name };
    const { dashboardId, tileId } = await alertOf({ tile });
    assert.deepEqual({ dashboardId, tileId }, { dashboardId: id, tileId: tiles.errorRate.id });
  });

  it("is that of an objective's alerts and rows, too", async () => {
    declareWebhook("night");
    const ours = emulator.store.sources.get(seed.sources.logs) ?? assert.fail();
    emulator.store.sources.add({ ...ours, id: "logs-id", name: "Not ours yet" });
    declareSource("Ours");
    new Slo("checkouts", {
      ...errors,
      objective: 0.9,
      alerts: [{ notify: "page", factor: 1.7, long: "30m", short: "5m" }],
      page: [{ webhook: "night" }],
    });
    const { events } = await registeredTiles("checkouts");
    assert.equal(events?.config.sourceId, "logs-id");
    const channels = registered().flatMap(({ inputs }) => inputs.channels ?? []);
    assert.deepEqual(channels, [webhook("night-id"), webhook("night-id")]);
  });
});

const { logs, traces } = seed.sources;

describe("a name of a source or a connection", () => {
  const { emulator, registered, inputsOf } = registration();
  const search = (args: object, options?: pulumi.CustomResourceOptions) =>
    new SavedSearch("search", args, options);
  const source = (name: string, args: object) => new Source(name, { name, ...args });
  /** The links that the program has made without being told, by their names. */
  const links = async (): Promise<Record<string, unknown>> => {
    await registrations();
    const made = registered().filter(({ type }) => type.endsWith(":SourceLink"));
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
});

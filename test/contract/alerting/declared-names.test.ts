import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { Connection, Dashboard, SavedSearch, Slo, Source, Webhook } from "../../../provider/alerting";
import type { DashboardTileArgs } from "../../../provider/alerting/alerting.types";
import { webhook } from "../../support/alerts";
import { registrations } from "../../support/mocks";
import { problemsIn, registration } from "./registration";

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
  const world = registration();
  const { start, inputsOf } = world;
  const registeredTiles = async (dashboard: string) => {
    await registrations();
    const inputs = world.registered().find(({ name }) => name === dashboard) ?? assert.fail();
    return inputs.tiles as Record<string, { config: Record<string, unknown> }>;
  };

  it("is the identifier of that webhook, although no list has it", async () => {
    await start();
    declareWebhook("night");
    const { channels } = await inputsOf({ channels: [{ webhook: "night" }, { webhook: "oncall" }] });
    assert.deepEqual(channels, [webhook("night-id"), webhook(seed.webhooks.oncall.id)]);
  });

  it("means the webhook of the service, if two have the name", async () => {
    await start();
    declareWebhook("night");
    declareWebhook("night", { id: "second", service: "slack" });
    const { channel } = await inputsOf({ channel: { webhook: { name: "night", service: "slack" } } });
    assert.deepEqual(channel, webhook("second-id"));
  });

  it("is the identifier of that saved search", async () => {
    await start();
    new SavedSearch("errors", { name: "New errors", sourceId: seed.sources.logs });
    const { savedSearchId } = await inputsOf({ savedSearch: "New errors" });
    assert.equal(savedSearchId, "errors-id");
  });

  it("is the source or the connection of a chart, wherever the chart is", async () => {
    await start();
    declareSource("Ours");
    new Connection("warehouse", { name: "Warehouse", host: "http://warehouse:8123", username: "reader" });
    const lines = { displayType: "line", source: "Ours", select: [{ aggFn: "count" }] };
    const click = { type: "search", target: { mode: "id", source: "Ours" } };
    const { chartConfig } = await inputsOf({ chartConfig: lines });
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
    await start();
    const { id, tiles } = seed.dashboards.api;
    new Dashboard("d", { name: "About to be renamed", dashboardId: id, tiles: {} }, { id });
    const tile = { dashboard: "About to be renamed", name: tiles.errorRate.name };
    const { dashboardId, tileId } = await inputsOf({ tile });
    assert.deepEqual({ dashboardId, tileId }, { dashboardId: id, tileId: tiles.errorRate.id });
  });

  it("is that of an objective's alerts and rows, too", async () => {
    await start();
    declareWebhook("night");
    const ours = world.emulator.store.sources.get(seed.sources.logs) ?? assert.fail();
    world.emulator.store.sources.add({ ...ours, id: "logs-id", name: "Not ours yet" });
    declareSource("Ours");
    new Slo("checkouts", {
      ...errors,
      objective: 0.9,
      alerts: [{ notify: "page", factor: 1.7, long: "30m", short: "5m" }],
      page: [{ webhook: "night" }],
    });
    const { events } = await registeredTiles("checkouts");
    assert.equal(events?.config.sourceId, "logs-id");
    const channels = world.registered().flatMap((inputs) => inputs.channels ?? []);
    assert.deepEqual(channels, [webhook("night-id"), webhook("night-id")]);
  });

  it("passes a preview of an objective on a source that this run creates", async () => {
    await start({ preview: true });
    declareSource("Ours");
    const args = { ...errors, page: [{ webhook: "oncall" }], ticket: [{ webhook: "oncall" }] };
    new Slo("checkouts", args);
    assert.deepEqual(problemsIn(await registeredTiles("checkouts")), []);
  });

  it("is refused if the program gives it to several", async () => {
    await start();
    declareWebhook("night");
    declareWebhook("night", { id: "second" });
    const inputs = await inputsOf({ channel: { webhook: "night" } });
    assert.deepEqual(problemsIn(inputs), [
      {
        path: "channel.webhook",
        reason: 'expected a name that the program gives once; found "night", which 2 resources have',
      },
    ]);
  });
});

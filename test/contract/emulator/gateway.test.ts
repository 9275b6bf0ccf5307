import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { shareEmulator } from "../../support/provided";
import { clickStackPath, managedAlert, send } from "./support";

const company = seed.managed.production;
const { channel } = managedAlert;
const alert = (change: object) => ({ ...managedAlert, ...change });

const chart = { displayType: "number", sourceId: company.sources.logs, select: [{ aggFn: "count" }] };
const tile = { name: "Events", x: 0, y: 0, w: 6, h: 3, config: chart };
const dashboard = (change: object) => ({ name: "New", tiles: [{ ...tile, ...change }] });
const config = (change: object) => dashboard({ config: { ...chart, ...change } });
const filter = {
  type: "QUERY_EXPRESSION",
  name: "Service",
  expression: "ServiceName",
  sourceId: company.sources.logs,
};
const search = { name: "New", sourceId: company.sources.logs };
const webhook = { name: "new", service: "generic", url: "https://hooks.example.com/new" };
const source = {
  name: "Logs",
  kind: "log",
  connection: company.connectionId,
  from: { databaseName: "default", tableName: "otel_logs" },
  defaultTableSelectExpression: "Body",
  timestampValueExpression: "Timestamp",
};

/** Bodies that a POST must not have, and what the gateway says of each. */
const REFUSALS: Readonly<Record<string, readonly (readonly [body: unknown, words: string])[]>> = {
  alerts: [
    [alert({ id: "x" }), " property can't be validated: id"],
    [alert({ displayName: "x" }), " property can't be validated: displayName"],
    [alert({ detectionMode: "anomaly" }), " property can't be validated: detectionMode"],
    [alert({ source: "inline" }), ".source: 'inline'"],
    [alert({ source: "search" }), ".source: 'search'"],
    [alert({ channel: { ...channel, priority: 1 } }), ".channel property can't be validated: priority"],
    [
      alert({ channels: [channel, { type: "email", emailRecipients: [], subject: "x" }] }),
      ".channels[1] property can't be validated: subject",
    ],
    [alert({ channel: { type: "sms" } }), ".channel.type: 'sms'"],
    [alert({ channel: { ...channel, severity: "fatal" } }), ".channel.severity: 'fatal'"],
    [alert({ channel: { type: "email" } }), ".channel.emailRecipients value is not an array: undefined"],
    [alert({ channel: undefined, channels: [channel] }), ".channel value is not an object: undefined"],
    [alert({ threshold: "10", nmae: "x" }), " property can't be validated: nmae"],
    [alert({ threshold: "10" }), '.threshold value is not a number: "10"'],
    [alert({ numConsecutiveWindows: 1.5 }), ".numConsecutiveWindows value is not an integer: 1.5"],
    [alert({ interval: "2m" }), ".interval: '2m'"],
    [alert({ scheduleStartAt: "soon" }), ".scheduleStartAt: 'soon'"],
    [[], " value is not an object: []"],
    ["{", " is not valid JSON"],
  ],
  dashboards: [
    [
      { name: "New", tiles: [], filters: [{ ...filter, id: company.sources.logs }] },
      ".filters[0] property can't be validated: id",
    ],
    [{ ...dashboard({}), id: "x" }, " property can't be validated: id"],
    [{ name: "New" }, ".tiles value is not an array: undefined"],
    [dashboard({ color: "red" }), ".tiles[0] property can't be validated: color"],
    [config({ granularity: "1m" }), ".tiles[0].config property can't be validated: granularity"],
    [
      config({ select: [{ aggFn: "count", color: "red" }] }),
      ".tiles[0].config.select[0] property can't be validated: color",
    ],
    [config({ displayType: "promql" }), ".tiles[0].config.displayType: 'promql'"],
    [
      config({ select: [{ aggFn: "increase", valueExpression: "x" }] }),
      ".tiles[0].config.select[0].aggFn: 'increase'",
    ],
    [
      dashboard({ config: { configType: "sql", displayType: "table", sqlTemplate: "SELECT 1" } }),
      ".tiles[0].config.connectionId value is not a string: undefined",
    ],
    [
      { ...dashboard({}), containers: [{ id: "a", title: "A", collapsed: false, color: "red" }] },
      ".containers[0] property can't be validated: color",
    ],
  ],
  "saved-searches": [
    [{ ...search, pinned: true }, " property can't be validated: pinned"],
    [{ ...search, filters: ["{}"] }, '.filters[0] value is not an object: "{}"'],
    [{ name: "New" }, ".sourceId value is not a string: undefined"],
  ],
  webhooks: [
    [{ ...webhook, isDefault: true }, " property can't be validated: isDefault"],
    [{ ...webhook, service: "slack_api" }, ".service: 'slack_api'"],
    [{ ...webhook, headers: { Retries: 3 } }, ".headers.Retries value is not a string: 3"],
  ],
  sources: [
    [{ ...source, seriesTable: "x" }, " property can't be validated: seriesTable"],
    [{ ...source, kind: "events" }, ".kind: 'events'"],
    [{ ...source, from: { ...source.from, cluster: "x" } }, ".from property can't be validated: cluster"],
  ],
};

describe("The gateway before the ClickStack of a service", () => {
  const emulator = shareEmulator();

  for (const [collection, refusals] of Object.entries(REFUSALS)) {
    it(`refuses bodies of ${collection} in its own words`, async () => {
      for (const [body, words] of refusals) {
        const { status, json } = await send(emulator, "POST", clickStackPath(collection), { body });
        assert.deepEqual([status, json.error], [400, `BAD_REQUEST: request body${words}`]);
      }
    });
  }

  it("refuses a body in a replacement, too, and changes nothing then", async () => {
    const { id } = company.alerts.latency;
    const before = emulator.store.alerts.get(id);
    const body = alert({ displayName: "x" });
    const { json } = await send(emulator, "PUT", clickStackPath(`alerts/${id}`), { body });
    assert.equal(json.error, "BAD_REQUEST: request body property can't be validated: displayName");
    assert.deepEqual(emulator.store.alerts.get(id), before);
  });

  it("wants the ids of filters in a replacement", async () => {
    const path = clickStackPath(`dashboards/${company.dashboards.api.id}`);
    for (const [id, words] of [
      [undefined, "request body.filters[0].id value is not a string: undefined"],
      ["x", "Invalid filter ID: x"],
    ]) {
      const body = { name: "API", tiles: [], filters: [{ ...filter, id }] };
      const { json } = await send(emulator, "PUT", path, { body });
      assert.equal(json.error, `BAD_REQUEST: ${words}`);
    }
  });

  it("leaves references to ClickStack, whose words then follow the code", async () => {
    const unknown = { name: "New", sourceId: "69a548941e8c4d0b7a2fffff" };
    for (const [collection, body, words] of [
      ["saved-searches", unknown, "sourceId must be an existing source id"],
      ["sources", { name: "New", kind: "later_profile" }, "connection must be a valid connection id"],
    ] as const) {
      const { json } = await send(emulator, "POST", clickStackPath(collection), { body });
      assert.equal(json.error, `BAD_REQUEST: ${words}`);
    }
  });

  it("takes nulls for what does not belong to the source of an alert", async () => {
    const body = alert({ savedSearchId: null, groupBy: null, name: null, scheduleStartAt: null });
    assert.equal((await send(emulator, "POST", clickStackPath("alerts"), { body })).status, 200);
  });
});

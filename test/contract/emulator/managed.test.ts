import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { shareEmulator } from "../../support/provided";
import { clickStackPath, managedAlert, organizationPath, send } from "./support";

const company = seed.managed.production;
const { channel } = managedAlert;

describe("The ClickStack of a service in the emulator", () => {
  const emulator = shareEmulator();
  const alerts = clickStackPath("alerts");
  const count = async () => (await send(emulator, "GET", alerts)).json.result.length;

  it("shows an alert in the cloud's envelope, what is unset as null, and what a webhook is", async () => {
    const { json } = await send(emulator, "POST", alerts, { body: managedAlert });
    assert.deepEqual(Object.keys(json), ["status", "requestId", "result"]);
    const { id: _, createdAt: __, updatedAt: ___, ...shown } = json.result;
    const known = { ...channel, webhookService: "generic" };
    const unset = ["thresholdMax", "scheduleOffsetMinutes", "scheduleStartAt", "silenced", "savedSearchId"];
    const nulls = [...unset, "groupBy", "name", "message", "note", "numConsecutiveWindows"];
    assert.deepEqual(shown, {
      ...managedAlert,
      ...Object.fromEntries(nulls.map((field) => [field, null])),
      ...{ channel: known, channels: [known], state: "OK", teamId: company.team.id, executionErrors: [] },
    });
  });

  it("does without several channels and saved searches where a switch says so", async () => {
    emulator.managed({ channels: false, savedSearches: false });
    const { result } = (await send(emulator, "POST", alerts, { body: managedAlert })).json;
    assert.ok(!("channels" in result));
    assert.equal((await send(emulator, "GET", clickStackPath("saved-searches"))).status, 404);
  });

  it("has pages of a thousand at most, and does not say how many alerts there are", async () => {
    const { json } = await send(emulator, "GET", `${alerts}?limit=2&offset=1`);
    assert.deepEqual(Object.keys(json), ["status", "requestId", "result"]);
    assert.equal(json.result.length, 2);
    assert.equal((await send(emulator, "GET", `${alerts}?limit=1001`)).status, 400);
  });

  it("shows a list as it was for as many reads as asked, and lets writes refer to what was created", async () => {
    emulator.managed({ staleReads: 2 });
    const before = Object.keys(company.alerts).length;
    const body = { name: "new", service: "generic", url: "https://hooks.example.com/new" };
    const { id } = (await send(emulator, "POST", clickStackPath("webhooks"), { body })).json.result;
    const alert = { ...managedAlert, channel: { type: "webhook", webhookId: id } };
    assert.equal((await send(emulator, "POST", alerts, { body: alert })).status, 200);
    assert.deepEqual([await count(), await count(), await count()], [before, before, before + 1]);
  });

  it("gives the filters of every write new ids", async () => {
    const filter = {
      ...{ type: "QUERY_EXPRESSION", name: "Service" },
      ...{ expression: "ServiceName", sourceId: company.sources.logs },
    };
    const path = clickStackPath("dashboards");
    const body = { name: "New", tiles: [], filters: [filter] };
    const created = (await send(emulator, "POST", path, { body })).json.result;
    const replacement = { body: { ...body, filters: created.filters } };
    const replaced = (await send(emulator, "PUT", `${path}/${created.id}`, replacement)).json.result;
    assert.notDeepEqual(replaced.filters, created.filters);
  });

  it("shows expressions of a source that nobody set as empty texts", async () => {
    const body = {
      ...{ name: "Events", kind: "log", connection: company.connectionId, bodyExpression: null },
      ...{ from: { databaseName: "default", tableName: "events" } },
      ...{ defaultTableSelectExpression: "Body", timestampValueExpression: "Timestamp" },
    };
    const { result } = (await send(emulator, "POST", clickStackPath("sources"), { body })).json;
    assert.deepEqual([result.bodyExpression, result.serviceNameExpression], ["", ""]);
  });

  it("lists webhooks that the API cannot create", async () => {
    const { result } = (await send(emulator, "GET", clickStackPath("webhooks"))).json;
    const services = result.map(({ service }) => service);
    assert.deepEqual(services, ["generic", "generic", "slack", "slack_api", "pagerduty_api"]);
  });

  for (const [title, path, status, words] of [
    ["a missing alert", `alerts/${seed.alerts.latency.id}`, 404, "NOT_FOUND: Unknown Error"],
    ["a webhook alone", `webhooks/${company.webhooks.oncall.id}`, 404, "Cannot GET"],
    ["a source alone", `sources/${company.sources.logs}`, 404, "Cannot GET"],
    ["connections", "connections", 404, "Cannot GET"],
    ["the team", "team", 404, "Cannot GET"],
    ["queries", "charts/series", 404, "Cannot GET"],
  ] as const) {
    it(`does not offer ${title}`, async () => {
      const answer = await send(emulator, "GET", clickStackPath(path));
      assert.equal(answer.status, status);
      assert.ok(answer.text.includes(words), answer.text);
    });
  }

  it("refuses a key without the permission, of another organization, and of none", async () => {
    const statusOf = async (path: string, headers = {}) =>
      (await send(emulator, "GET", path, { headers })).status;
    const [organization = assert.fail()] = emulator.store.organizations.values();
    const other = "00000000-0000-4000-8000-000000000000";
    emulator.store.organizations.add({ ...organization, id: other });
    assert.equal(await statusOf(alerts.replace(organization.id, other)), 403);
    assert.equal(await statusOf(`${organizationPath}/services/${other}/clickstack/alerts`), 400);
    assert.equal(await statusOf(alerts, { Authorization: "Bearer demo-access-token-not-a-secret" }), 401);
    emulator.permissions([]);
    const { json } = await send(emulator, "GET", alerts);
    assert.equal(json.error, "FORBIDDEN: Missing permission control-plane:service:manage-clickstack-api");
  });
});

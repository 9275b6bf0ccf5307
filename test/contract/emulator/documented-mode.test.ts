import assert from "node:assert/strict";
import { type EmulatorOptions, seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { emulators, organizationPath, send, servicePath } from "./support";

const documented: EmulatorOptions = { mode: "documented" };
const alertPath = `/api/v2/alerts/${seed.alerts.errorRate.id}`;

describe("Documented mode", () => {
  const start = emulators();
  const emulator = provideEmulator(documented);

  it("answers an alert update in the contract's spelling", async () => {
    const body = { threshold: 12, source: "tile", note: "ignored", state: "ALERT" };
    const { status, json, headers } = await send(emulator, "PUT", alertPath, { body });
    assert.equal(status, 200);
    const { updatedAt, ...data } = json.data;
    assert.ok(updatedAt > "2026-03-09T10:02:00.512Z");
    assert.deepEqual(data, {
      id: seed.alerts.errorRate.id,
      name: seed.alerts.errorRate.name,
      threshold: 12,
      interval: "5m",
      thresholdType: "above",
      source: "tile",
      state: "OK",
      channel: { type: "webhook", webhookId: seed.webhooks.oncall.id },
      team: seed.team.id,
      tileId: seed.dashboards.api.tiles.errorRate.id,
      dashboard: seed.dashboards.api.id,
      silenced: false,
      createdAt: "2026-03-09T10:02:00.512Z",
    });
    assert.equal(headers.get("ratelimit-limit"), null);
  });

  it("shows a search alert's saved search under its documented name", async () => {
    const path = `/api/v2/alerts/${seed.alerts.errors.id}`;
    const { data } = (await send(emulator, "PUT", path, { body: { source: "search" } })).json;
    assert.equal(data.source, "search");
    assert.equal(data.savedSearch, seed.savedSearches.errors.id);
    assert.equal(data.groupBy, "ServiceName");
    assert.ok(!("dashboard" in data));
  });

  it("refuses values outside the documented ones", async () => {
    for (const body of [{ thresholdType: "between" }, { source: "saved_search" }, { threshold: "1" }]) {
      assert.equal((await send(emulator, "PUT", alertPath, { body })).status, 400, JSON.stringify(body));
    }
  });

  it("asks for the credentials", async () => {
    const headers = { Authorization: "Bearer wrong" };
    assert.equal((await send(emulator, "PUT", alertPath, { body: {}, headers })).status, 401);
    assert.equal((await send(emulator, "PATCH", organizationPath, { body: {}, headers })).status, 401);
  });

  for (const [method, path] of [
    ["GET", alertPath],
    ["GET", "/api/v2/alerts"],
    ["POST", "/api/v2/alerts"],
    ["DELETE", alertPath],
    ["GET", "/api/v2/"],
    ["GET", "/api/v2/dashboards"],
    ["GET", organizationPath],
    ["GET", "/v1/organizations"],
  ] as const) {
    it(`has no ${method} ${path}`, async () => {
      const answer = await send(emulator, method, path);
      assert.equal(answer.status, 404);
      assert.equal(answer.headers.get("content-type"), "text/html; charset=utf-8");
      assert.ok(answer.text.includes(`<pre>Cannot ${method} ${path}</pre>`));
    });
  }

  it("updates an organization without ever naming a cloud or a region", async () => {
    const { id } = seed.organization.privateEndpoint;
    const body = {
      name: "Acme 2",
      enableCoreDumps: false,
      privateEndpoints: { add: [{ id, description: "changed" }] },
    };
    const { result } = (await send(emulator, "PATCH", organizationPath, { body })).json;
    assert.deepEqual(result, {
      id: seed.organization.id,
      createdAt: "2026-01-12T09:30:00Z",
      name: "Acme 2",
      privateEndpoints: [{ id, description: "changed" }],
      byocConfig: [{ id: "byoc-acme-1", accountName: "acme-data" }],
    });
    assert.equal(
      emulator.store.organizations.get(seed.organization.id)?.enableCoreDumps,
      true,
      "the page does not know that field",
    );
  });

  it("shows backups with the documented fields only", async () => {
    const { result } = (await send(emulator, "GET", `${servicePath}/backups/${seed.backups.full.id}`)).json;
    assert.deepEqual(Object.keys(result).sort(), [
      "backupName",
      "bucket",
      "durationInSeconds",
      "finishedAt",
      "id",
      "serviceId",
      "sizeInBytes",
      "startedAt",
    ]);
    assert.deepEqual(Object.keys(result.bucket), ["bucketPath", "iamRoleArn", "iamRoleSessionName"]);
  });

  it("shows twelve pipe settings, under another engine's name if asked", async () => {
    const own = await start({ ...documented, enginePrefix: "duckdb" });
    const path = `${servicePath}/clickpipes/${seed.pipes.kafka.id}/settings`;
    const { result } = (await send(own, "GET", path)).json;
    assert.equal(Object.keys(result).length, 12);
    assert.equal(result.duckdb_max_threads, 3);
    assert.ok(Object.values(result).every((value) => value !== null));
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { shareEmulator } from "../../support/provided";
import { emulators, organizationPath, send, servicePath } from "./support";

const neverExisted = "00000000-0000-4000-8000-000000000000";
const settingsOf = (pipe: { readonly id: string }) => `${servicePath}/clickpipes/${pipe.id}/settings`;

describe("The cloud service in the emulator", () => {
  const emulator = shareEmulator();

  it("removes endpoints before it adds, and shows an unset description as an empty one", async () => {
    const { id } = seed.organization.privateEndpoint;
    const privateEndpoints = { add: [{ id, description: "new" }, { id: "vpce-1" }], remove: [{ id }] };
    const { json } = await send(emulator, "PATCH", organizationPath, { body: { privateEndpoints } });
    assert.deepEqual(json.result.privateEndpoints, [
      { id, description: "new" },
      { id: "vpce-1", description: "" },
    ]);
  });

  it("shows an organization and settings as they were for as many reads as asked", async () => {
    emulator.staleReads(1);
    for (const [method, path, field, value] of [
      ["PATCH", organizationPath, "name", "New"],
      ["PUT", settingsOf(seed.pipes.kafka), "clickhouse_max_threads", 8],
    ] as const) {
      const before = (await send(emulator, "GET", path)).json.result[field];
      const shown = [(await send(emulator, method, path, { body: { [field]: value } })).json.result[field]];
      for (let read = 0; read < 2; read += 1)
        shown.push((await send(emulator, "GET", path)).json.result[field]);
      assert.deepEqual(shown, [before, before, value]);
    }
  });

  it("lists backups with the latest first, each as it is alone", async () => {
    const { result } = (await send(emulator, "GET", `${servicePath}/backups`)).json;
    const { inProgress, error, incremental, full, gcp } = seed.backups;
    assert.deepEqual(
      result.map(({ id }) => id),
      [inProgress, error, incremental, full, gcp].map(({ id }) => id),
    );
    const one = await send(emulator, "GET", `${servicePath}/backups/${full.id}`);
    assert.deepEqual(one.json.result, result[3]);
  });

  it("tells what is deleted from what never was, and names a wrong organization or service", async () => {
    emulator.store.backups.delete(seed.backups.full.id);
    const { postgres } = seed.pipes;
    for (const [path, status, words] of [
      [`${servicePath}/backups/${seed.backups.full.id}`, 404, `NOT_FOUND: ${seed.backups.full.id}`],
      [`${servicePath}/backups/${neverExisted}`, 400, `Invalid backup id string:"${neverExisted}"`],
      [`${organizationPath}/services/${neverExisted}`, 400, `Invalid service id string:"${neverExisted}"`],
      [`/v1/organizations/${neverExisted}`, 400, `Invalid organization id string:"${neverExisted}"`],
      [settingsOf(postgres), 404, `NOT_FOUND: ingestion for pipe "${postgres.id}" not found`],
    ] as const) {
      const answer = await send(emulator, "GET", path);
      assert.equal(answer.status, status);
      assert.ok(answer.json.error.endsWith(words), answer.json.error);
    }
  });
});

describe("The emulator in documented mode", () => {
  const start = emulators();
  const emulator = shareEmulator({ mode: "documented" });
  const alertPath = `/api/v2/alerts/${seed.alerts.errorRate.id}`;

  it("answers an alert update in the contract's spelling", async () => {
    const body = { threshold: 12, source: "tile", note: "ignored", state: "ALERT" };
    const { updatedAt: _, ...data } = (await send(emulator, "PUT", alertPath, { body })).json.data;
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
    for (const wrong of [{ thresholdType: "between" }, { source: "saved_search" }, { threshold: "1" }])
      assert.equal((await send(emulator, "PUT", alertPath, { body: wrong })).status, 400);
  });

  it("has no other route of alerts, and no reading of organizations", async () => {
    for (const [method, path] of [
      ["GET", alertPath],
      ["POST", "/api/v2/alerts"],
      ["DELETE", alertPath],
      ["GET", "/api/v2/"],
      ["GET", organizationPath],
    ] as const) {
      const answer = await send(emulator, method, path);
      assert.equal(answer.status, 404);
      assert.ok(answer.text.includes(`<pre>Cannot ${method} ${path}</pre>`));
    }
  });

  it("shows organizations, backups and settings with the documented fields only", async () => {
    const own = await start({ mode: "documented", enginePrefix: "duckdb" });
    const fieldsOf = async (method: string, path: string, body?: object) =>
      Object.keys((await send(own, method, path, { body })).json.result).sort();
    assert.deepEqual(
      (await fieldsOf("PATCH", organizationPath, { name: "Acme 2", enableCoreDumps: false })).join(),
      "byocConfig,createdAt,id,name,privateEndpoints",
    );
    assert.deepEqual(
      (await fieldsOf("GET", `${servicePath}/backups/${seed.backups.full.id}`)).join(),
      "backupName,bucket,durationInSeconds,finishedAt,id,serviceId,sizeInBytes,startedAt",
    );
    const settings = await fieldsOf("GET", settingsOf(seed.pipes.kafka));
    assert.equal(settings.length, 12);
    assert.ok(settings.includes("duckdb_max_threads"));
  });
});

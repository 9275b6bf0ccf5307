import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { USER_AGENT } from "../../../provider/http/user-agent";
import { findBodyErrors } from "../../support/cloud-bodies";
import { takeViolations } from "../../support/cloud-requests";
import { shareEmulator } from "../../support/provided";

const ORGANIZATION = `/v1/organizations/${seed.organization.id}`;
const SERVICE = `${ORGANIZATION}/services/${seed.services.production.id}`;
const SETTINGS = `${SERVICE}/clickpipes/${seed.pipes.s3.id}/settings`;
const BACKUPS = `${SERVICE}/backupConfiguration`;

/** The check runs beside every test: a test that sends a body which the tables do not have fails. */
describe("the check of every body that is sent to the cloud service", () => {
  const emulator = shareEmulator();

  async function send(agent: string, method: string, path: string, body: object): Promise<string[]> {
    const headers = { "User-Agent": agent, "Content-Type": "application/json" };
    await fetch(emulator.url + path, { method, headers, body: JSON.stringify(body) });
    return takeViolations();
  }

  it("finds what the tables do not have, in what this package sends", async () => {
    const violations = await send(USER_AGENT, "PUT", SETTINGS, { dbMaxThreads: 4 });
    assert.deepEqual(violations, [`PUT ${SETTINGS} has /dbMaxThreads boolean schema is false`]);
    assert.deepEqual(await send("curl", "PUT", SETTINGS, { dbMaxThreads: 4 }), []);
    assert.deepEqual(await send(USER_AGENT, "PUT", SETTINGS, { clickhouse_max_threads: 4 }), []);
  });

  for (const [method, path, body, errors] of [
    ["PATCH", ORGANIZATION, { name: "Acme", enableCoreDumps: false }, 0],
    ["PATCH", ORGANIZATION, {}, 1],
    ["PATCH", ORGANIZATION, { privateEndpoints: { add: [] } }, 1],
    ["PATCH", ORGANIZATION, { privateEndpoints: { remove: [{ description: "" }] } }, 1],
    ["PATCH", ORGANIZATION, { createdAt: "2026-01-12T09:30:00Z" }, 1],
    ["PATCH", BACKUPS, { backupPeriodInHours: 24, backupStartTime: null }, 0],
    ["PATCH", BACKUPS, { backupRetentionPeriodInHours: 36 }, 1],
    ["PATCH", BACKUPS, { backupStartTime: "02:30", serviceId: "x" }, 2],
    ["PUT", SETTINGS, { db_max_threads: 0, object_storage_skip_glacier: false }, 0],
    ["PUT", SETTINGS, {}, 1],
    ["PUT", SETTINGS, { kafka_read_committed: null }, 1],
    ["PUT", SETTINGS, { clickhouse_max_threads: "4", otherSettings: {} }, 2],
    ["POST", `${SERVICE}/unheardOf`, {}, 1],
  ] as const) {
    const what = errors === 0 ? "is content with" : "refuses";
    it(`${what} ${method} ${path.slice(ORGANIZATION.length)} ${JSON.stringify(body)}`, () => {
      assert.equal(findBodyErrors(method, path, body).length, errors);
    });
  }
});

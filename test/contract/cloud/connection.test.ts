import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import { listBackups, readBackup } from "../../../provider/cloud/backup/backup.requests";
import { CloudConnection } from "../../../provider/cloud/connection";
import { listOrganizations, readOrganization } from "../../../provider/cloud/organization/organization.wire";
import { isFailure, type Failure } from "../../../provider/http/errors";
import { QuickClock, Told } from "../../support/provider-harness";
import { cloudService } from "../../../provider/cloud/service";
import { Connections } from "../../../provider/engine/service/service";
import { shareEmulator } from "../../support/provided";
import { USER_AGENT } from "../../../provider/http/user-agent";
import { findBodyErrors, takeViolations } from "../../support/cloud-bodies";

const organizationId = seed.organization.id;
const place = { organizationId, serviceId: seed.services.production.id };
const { full } = seed.backups;
const ORGANIZATION = `/v1/organizations/${organizationId}`;
const SERVICE = `${ORGANIZATION}/services/${place.serviceId}`;
const BACKUPS = `${SERVICE}/backups`;
const SETTINGS = `${SERVICE}/clickpipes/${seed.pipes.s3.id}/settings`;
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("connection to the cloud management service", () => {
  const emulator = shareEmulator();
  let connection: CloudConnection;
  beforeEach(() => {
    const settings = { ...credentials, endpoint: emulator.url, timeoutSeconds: 300 };
    connection = new CloudConnection(settings, { clock: new QuickClock(), messages: new Told() });
  });

  const failsWith = (answer: Promise<unknown>, failure: Failure) =>
    assert.rejects(answer, (error) => {
      assert.ok(isFailure(error, failure), String(error));
      return true;
    });

  describe("pages through organizations", () => {
    const list = "/v1/organizations";
    const page = (ids: string[], nextCursor?: unknown) => ({
      method: "GET",
      path: list,
      status: 200,
      body: { status: 200, requestId: NOBODY, result: ids.map((id) => ({ id })), nextCursor },
    });
    const listed = async () => (await listOrganizations(connection)).map(({ id }) => id);

    it("until there is no next cursor", async () => {
      emulator.fault(page(["a", "b"], "c/1 +?"));
      emulator.fault(page(["c"], "c2"));
      emulator.fault(page(["d"], null));
      assert.deepEqual(await listed(), ["a", "b", "c", "d"]);
      assert.deepEqual(
        emulator.requests.map(({ query }) => query),
        [{}, { cursor: "c/1 +?" }, { cursor: "c2" }],
      );
    });

    it("and ends when the server's cursors go round", async () => {
      for (let round = 0; round < 30; round += 1) {
        emulator.fault(page(["a"], "one"));
        emulator.fault(page(["b"], "two"));
      }
      assert.deepEqual([...new Set(await listed())], ["a", "b"]);
      assert.ok(emulator.requests.length <= 4, `${emulator.requests.length} requests`);
    });
  });

  describe("says that there is no such object", () => {
    it("but not for any other 400", async () => {
      const body = {
        status: 400,
        error: "BAD_REQUEST: organization has no created instances",
        requestId: NOBODY,
      };
      emulator.fault({ method: "GET", status: 400, body });
      await failsWith(readOrganization(connection, organizationId), "refused");
    });

    it("and not where the server has no such route, whatever form its 404 has", async () => {
      const bodies = ["<html>Not found</html>", "404 Not Found", "", { message: "Route not found" }];
      for (const body of bodies) {
        emulator.fault({ method: "GET", status: 404, body });
        await failsWith(readBackup(connection, place, full.id), "notOffered");
      }
    });
  });

  it("puts what makes an identifier odd into one part of the path", async () => {
    await failsWith(readBackup(connection, place, "../x?y=1#z/%2e"), "missing");
    assert.equal(emulator.requests[0]?.path, `${BACKUPS}/..%2Fx%3Fy%3D1%23z%2F%252e`);
  });

  it("asks again for what it could not be told, and once for all who ask at the same time", async () => {
    emulator.fault({ path: BACKUPS, status: 403, body: { status: 403, error: "FORBIDDEN: no" } });
    const both = [1, 2].map(() => failsWith(listBackups(connection, place), "forbidden"));
    await Promise.all(both);
    assert.equal(emulator.requests.length, 1);
    assert.equal((await listBackups(connection, place)).length, 5);
    await listBackups(connection, place);
    assert.equal(emulator.requests.length, 2);
  });
});

describe("the cloud service", () => {
  const run = { messages: new Told(), clock: new QuickClock(), known: new Map() };
  const connections = new Connections(run);
  const settings = { ...credentials, endpoint: "http://127.0.0.1:8", timeoutSeconds: 300 };
  const connect = (others?: object) => connections.to(cloudService, { ...settings, ...others });

  it("has one connection for each key, whatever organization the settings name", () => {
    assert.equal(connect(), connect({ organizationId: undefined }));
    assert.notEqual(connect(), connect({ apiKeyId: "another" }));
    assert.notEqual(connect(), connect({ endpoint: "http://127.0.0.1:9" }));
  });
});

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

  it("refuses empty bodies, other types, and bodies of routes that the tables do not have", () => {
    for (const [method, path, body] of [
      ["PATCH", ORGANIZATION, {}],
      ["PATCH", ORGANIZATION, { privateEndpoints: { add: [] } }],
      ["PATCH", `${SERVICE}/backupConfiguration`, { backupStartTime: "02:30" }],
      ["PUT", SETTINGS, { clickhouse_max_threads: "4" }],
      ["POST", `${SERVICE}/unheardOf`, {}],
    ] as const)
      assert.equal(findBodyErrors(method, path, body).length, 1, path);
  });
});

import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator, type EmulatorOptions } from "../../../emulator";
import { listBackups, readBackup } from "../../../provider/cloud/backup/backup.requests";
import { readPipeSettings } from "../../../provider/cloud/click-pipe/pipe-settings.requests";
import { CloudConnection } from "../../../provider/cloud/connection";
import {
  listOrganizations,
  readOrganization,
} from "../../../provider/cloud/organization/organization.requests";
import { isFailure, ServiceError, type Failure } from "../../../provider/http/errors";
import { QuickClock, Told } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";

const organizationId = seed.organization.id;
const place = { organizationId, serviceId: seed.services.production.id };
const { full } = seed.backups;
const BACKUPS = `/v1/organizations/${organizationId}/services/${place.serviceId}/backups`;
const SETTINGS = /\/clickpipes\/[^/]+\/settings$/;
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("connection to the cloud management service", () => {
  let emulator: Emulator;
  let clock: QuickClock;
  let connection: CloudConnection;

  async function start(options: EmulatorOptions = {}, key: object = {}): Promise<void> {
    clock = new QuickClock();
    emulator = await startEmulator({ rateLimits: false, ...options });
    const settings = { ...credentials, endpoint: emulator.url, timeoutSeconds: 300, ...key };
    connection = new CloudConnection(settings, { clock, messages: new Told() });
  }

  afterEach(() => emulator.stop());

  const failsWith = (answer: Promise<unknown>, failure: Failure) =>
    assert.rejects(answer, (error) => {
      assert.ok(isFailure(error, failure), String(error));
      return true;
    });

  describe("pages through organizations", () => {
    beforeEach(() => start());

    const list = "/v1/organizations";
    const page = (ids: string[], nextCursor?: unknown) => ({
      method: "GET",
      path: list,
      status: 200,
      body: { status: 200, requestId: NOBODY, result: ids.map((id) => ({ id })), nextCursor },
    });
    const listed = async () => (await listOrganizations(connection)).map(({ id }) => id);

    it("that come without a cursor, as one page", async () => {
      assert.deepEqual(await listed(), [organizationId]);
      assert.deepEqual(requestsOf(emulator), [`GET ${list}`]);
    });

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

    it("and ends with an empty cursor", async () => {
      emulator.fault(page(["a"], ""));
      assert.deepEqual(await listed(), ["a"]);
    });

    it("and ends when the server repeats its cursor", async () => {
      emulator.fault({ ...page(["a"], "same"), times: Infinity });
      const ids = await listed();
      assert.deepEqual([...new Set(ids)], ["a"]);
      assert.ok(emulator.requests.length <= 2);
    });

    it("and ends when the server's cursors go round", async () => {
      for (let round = 0; round < 30; round += 1) {
        emulator.fault(page(["a"], "one"));
        emulator.fault(page(["b"], "two"));
      }
      assert.deepEqual([...new Set(await listed())], ["a", "b"]);
      assert.ok(emulator.requests.length <= 4, `${emulator.requests.length} requests`);
    });

    it("and takes a cursor that is no text for an error", async () => {
      emulator.fault(page(["a"], 5));
      await failsWith(listOrganizations(connection), "garbled");
    });
  });

  describe("says that there is no such object", () => {
    beforeEach(() => start());

    it("for an identifier that never was, which the service answers with 400", async () => {
      await failsWith(readOrganization(connection, NOBODY), "missing");
      await failsWith(readBackup(connection, place, NOBODY), "missing");
      await failsWith(listBackups(connection, { organizationId, serviceId: NOBODY }), "missing");
      await failsWith(readPipeSettings(connection, { ...place, clickPipeId: NOBODY }), "missing");
    });

    it("for one that was deleted, which the service answers with 404", async () => {
      emulator.store.backups.delete(full.id);
      await failsWith(readBackup(connection, place, full.id), "missing");
    });

    it("for the settings of a database's pipe", async () => {
      await failsWith(
        readPipeSettings(connection, { ...place, clickPipeId: seed.pipes.postgres.id }),
        "missing",
      );
    });

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

  describe("takes for an error, never for an answer,", () => {
    beforeEach(() => start());

    const deep = `${'{"result":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const HOSTILE: [what: string, body: string | object][] = [
      ["a page", "<!doctype html><title>Sign in</title>"],
      ["nothing", ""],
      ["a bare word", "ok"],
      ["an envelope without a result", { status: 200, requestId: NOBODY }],
      ["a result that is null", { result: null }],
      ["a result that is a text", { result: "done" }],
      ["a list without an envelope", "[]"],
      ["JSON that is cut off", '{"status":200,"result":{"id":'],
      ["deep nesting", deep],
    ];

    for (const [what, body] of HOSTILE) {
      it(what, async () => {
        emulator.fault({ method: "GET", status: 200, body, times: Infinity });
        await failsWith(readOrganization(connection, organizationId), "garbled");
        await failsWith(listOrganizations(connection), "garbled");
        await failsWith(readBackup(connection, place, full.id), "garbled");
        await failsWith(listBackups(connection, place), "garbled");
        if (what !== "deep nesting")
          await failsWith(readPipeSettings(connection, { ...place, clickPipeId: NOBODY }), "garbled");
      });
    }

    it("a backup whose size is a text", async () => {
      emulator.fault({ method: "GET", status: 200, body: { result: { id: full.id, sizeInBytes: "12" } } });
      await assert.rejects(readBackup(connection, place, full.id), {
        message: /result\.sizeInBytes.*found "12"/,
      });
    });

    it("another backup than was asked for", async () => {
      emulator.fault({ method: "GET", status: 200, body: { result: { id: seed.backups.gcp.id } } });
      await failsWith(readBackup(connection, place, full.id), "garbled");
    });

    it("a list with one entry that is no backup", async () => {
      emulator.fault({ method: "GET", status: 200, body: { result: [{ id: full.id }, null] } });
      await assert.rejects(listBackups(connection, place), { message: /result\[1\]/ });
    });

    it("settings that are a list", async () => {
      emulator.fault({ method: "GET", path: SETTINGS, status: 200, body: { result: [1] } });
      await failsWith(readPipeSettings(connection, { ...place, clickPipeId: NOBODY }), "garbled");
    });
  });

  it("puts what makes an identifier odd into one part of the path", async () => {
    await start();
    await failsWith(readBackup(connection, place, "../x?y=1#z/%2e"), "missing");
    assert.equal(emulator.requests[0]?.path, `${BACKUPS}/..%2Fx%3Fy%3D1%23z%2F%252e`);
  });

  it("survives answers that are late, lost or cut short", async () => {
    await start();
    emulator.fault({ path: BACKUPS, reset: true });
    emulator.fault({ path: BACKUPS, truncate: 30 });
    emulator.fault({ path: BACKUPS, status: 502 });
    emulator.fault({ path: BACKUPS, status: 429, headers: { "X-RateLimit-Reset": "7.2" } });
    assert.equal((await listBackups(connection, place)).length, 5);
    assert.equal(emulator.requests.length, 5);
  });

  it("keeps the limit of 10 requests in 10 seconds, which no header announces", async () => {
    await start({ rateLimits: true, now: () => new Date(clock.now()) });
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => readBackup(connection, place, full.id)),
    );
    assert.equal(answers.length, 35);
    assert.ok(emulator.requests.every(({ status }) => status === 200));
  });

  it("asks again for what it could not be told, and once for all who ask at the same time", async () => {
    await start();
    emulator.fault({ path: BACKUPS, status: 403, body: { status: 403, error: "FORBIDDEN: no" } });
    const both = [1, 2].map(() => failsWith(listBackups(connection, place), "forbidden"));
    await Promise.all(both);
    assert.equal(emulator.requests.length, 1);
    assert.equal((await listBackups(connection, place)).length, 5);
    await listBackups(connection, place);
    assert.equal(emulator.requests.length, 2);
  });

  it("tells a wrong key from a missing object, and names the settings", async () => {
    await start({}, { apiKeySecret: "wrong" });
    await assert.rejects(readBackup(connection, place, full.id), (error) => {
      assert.ok(error instanceof ServiceError);
      assert.equal(error.failure, "unauthorized");
      assert.match(error.message, /cloud:apiKeyId and cloud:apiKeySecret, or CLICKHOUSE_CLOUD_API_KEY/);
      assert.ok(!JSON.stringify([error.message, error.stack, error.details]).includes("wrong"));
      return true;
    });
  });

  it("reads everything there is on a server of the documented contract alone", async () => {
    await start({ mode: "documented", enginePrefix: "chdb" });
    const backup = await readBackup(connection, place, full.id);
    assert.equal(backup.status, undefined);
    assert.deepEqual(Object.keys(backup.bucket ?? {}), ["bucketPath", "iamRoleArn", "iamRoleSessionName"]);
    const settings = await readPipeSettings(connection, { ...place, clickPipeId: seed.pipes.s3.id });
    assert.equal(settings.dbMaxThreads, 0);
    await failsWith(listOrganizations(connection), "notOffered");
    await failsWith(readOrganization(connection, organizationId), "notOffered");
  });
});

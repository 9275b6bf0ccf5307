import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { seed } from "../../../emulator";
import { clone } from "../../support/folders";
import { shareEmulator } from "../../support/provided";
import { organizationPath, send, servicePath } from "./support";

const schema = JSON.parse(
  readFileSync(join(clone, "test/support/schemas/cloud-answers.schema.json"), "utf8"),
) as object;
const ajv = addFormats(new Ajv({ allErrors: true, allowUnionTypes: true })).addSchema(schema, "cloud");

/** Compares a result with the tables of the fields of its kind. */
function findErrors(kind: string, result: unknown): unknown[] {
  const validate = ajv.compile({ $ref: `cloud#/definitions/${kind}` });
  return validate(result) ? [] : (validate.errors ?? []);
}

const clickPipes = `${servicePath}/clickpipes`;

describe("The emulator's cloud answers have the fields that the service's tables have", () => {
  const emulator = shareEmulator();

  for (const [kind, path] of [
    ["organization", organizationPath],
    ["service", servicePath],
    ["backup", `${servicePath}/backups/${seed.backups.full.id}`],
    ["backup", `${servicePath}/backups/${seed.backups.inProgress.id}`],
    ["backupConfiguration", `${servicePath}/backupConfiguration`],
    ["backupBucket", `${organizationPath}/services/${seed.services.analytics.id}/backupBucket`],
    ["clickPipe", `${clickPipes}/${seed.pipes.kafka.id}`],
    ["clickPipe", `${clickPipes}/${seed.pipes.postgres.id}`],
    ["clickPipeSettings", `${clickPipes}/${seed.pipes.s3.id}/settings`],
  ] as const) {
    it(`GET ${path}`, async () => {
      const { status, json } = await send(emulator, "GET", path);
      assert.equal(status, 200);
      assert.deepEqual(findErrors(kind, json.result), []);
    });
  }

  for (const [kind, path] of [
    ["organization", "/v1/organizations"],
    ["service", `${organizationPath}/services`],
    ["backup", `${servicePath}/backups`],
    ["clickPipe", clickPipes],
  ] as const) {
    it(`GET ${path}, each of the list`, async () => {
      const { json } = await send(emulator, "GET", path);
      const list = json.result as unknown[];
      assert.ok(list.length > 0);
      for (const item of list) assert.deepEqual(findErrors(kind, item), []);
    });
  }

  for (const [kind, method, path, body] of [
    ["organization", "PATCH", organizationPath, { name: "Acme Ltd" }],
    ["backupConfiguration", "PATCH", `${servicePath}/backupConfiguration`, { backupPeriodInHours: 12 }],
    ["clickPipeSettings", "PUT", `${clickPipes}/${seed.pipes.s3.id}/settings`, { clickhouse_max_threads: 8 }],
  ] as const) {
    it(`${method} ${path}`, async () => {
      const { status, json } = await send(emulator, method, path, { body });
      assert.equal(status, 200);
      assert.deepEqual(findErrors(kind, json.result), []);
    });
  }

  it("are checked: a field that the tables do not have is an error, and so is another type", () => {
    assert.equal(findErrors("service", { id: seed.services.staging.id, tier: "production" }).length, 1);
    assert.equal(findErrors("service", { id: seed.services.staging.id, state: "asleep" }).length, 1);
    assert.equal(findErrors("clickPipeSettings", { clickhouse_max_threads: "3" }).length, 1);
  });
});

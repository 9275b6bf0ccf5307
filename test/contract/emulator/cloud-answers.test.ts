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

  for (const [kind, method, path, body] of [
    ["organization", "GET", organizationPath],
    ["service", "GET", servicePath],
    ["backup", "GET", `${servicePath}/backups/${seed.backups.full.id}`],
    ["backup", "GET", `${servicePath}/backups/${seed.backups.inProgress.id}`],
    ["backupConfiguration", "GET", `${servicePath}/backupConfiguration`],
    ["backupBucket", "GET", `${organizationPath}/services/${seed.services.analytics.id}/backupBucket`],
    ["clickPipe", "GET", `${clickPipes}/${seed.pipes.kafka.id}`],
    ["clickPipe", "GET", `${clickPipes}/${seed.pipes.postgres.id}`],
    ["clickPipeSettings", "GET", `${clickPipes}/${seed.pipes.s3.id}/settings`],
    ["organization", "GET", "/v1/organizations"],
    ["service", "GET", `${organizationPath}/services`],
    ["backup", "GET", `${servicePath}/backups`],
    ["clickPipe", "GET", clickPipes],
    ["organization", "PATCH", organizationPath, { name: "Acme Ltd" }],
    ["backupConfiguration", "PATCH", `${servicePath}/backupConfiguration`, { backupPeriodInHours: 12 }],
    ["clickPipeSettings", "PUT", `${clickPipes}/${seed.pipes.s3.id}/settings`, { clickhouse_max_threads: 8 }],
  ] as const) {
    it(`${method} ${path}, or each of its list`, async () => {
      const { status, json } = await send(emulator, method, path, { body });
      assert.equal(status, 200);
      const objects: unknown[] = [json.result].flat();
      assert.ok(objects.length > 0);
      for (const one of objects) assert.deepEqual(findErrors(kind, one), []);
    });
  }

  it("are checked: a field that the tables do not have is an error, and so is another type", () => {
    assert.equal(findErrors("service", { id: seed.services.staging.id, tier: "production" }).length, 1);
    assert.equal(findErrors("service", { id: seed.services.staging.id, state: "asleep" }).length, 1);
    assert.equal(findErrors("clickPipeSettings", { clickhouse_max_threads: "3" }).length, 1);
  });
});

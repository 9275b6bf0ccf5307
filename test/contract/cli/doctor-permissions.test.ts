import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { assertNoSecret, doctor, doctorOf } from "../../support/doctor-command";
import { recordedStack, type RecordedResource } from "../../support/recorded-stack";
import { requestsOf, settingsFor } from "../../support/settings";
import { shareEmulator } from "../../support/provided";

const ORGANIZATION = seed.organization.id;
const VIEW_BACKUPS = "control-plane:service:view-backups";
const MANAGE_CLICKPIPES = "control-plane:service:manage-clickpipes";

function recorded(type: string, id: string, values: object): RecordedResource {
  const resource = { id, inputs: values, outputs: values } as RecordedResource["resource"];
  return { type, resource };
}

const { production, analytics } = seed.services;
const configurationOf = ({ id }: { id: string }) =>
  recorded("backupConfiguration", id, {
    organizationId: ORGANIZATION,
    serviceId: id,
    backupPeriodInHours: 24,
  });
const bucket = recorded("backupBucket", seed.backupBucket.id, {
  organizationId: ORGANIZATION,
  serviceId: analytics.id,
  bucketProvider: "GCP",
});
const pipe = recorded("clickPipeSettings", seed.pipes.s3.id, {
  organizationId: ORGANIZATION,
  serviceId: production.id,
  clickPipeId: seed.pipes.s3.id,
  objectStorageConcurrency: 4,
});

describe("pulumi-clickstack doctor, about permissions", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = settingsFor(emulator.url);
  });

  it("says what the key may read of what the stack uses, and what cannot be tried", async () => {
    const stack = recordedStack({ bucket, configuration: configurationOf(production), pipe });
    const printed = await doctorOf(stack, environment);
    assert.match(
      printed.out,
      /✔ may read backup buckets and backup configurations \(control-plane:service:view-backups\)\n/,
    );
    assert.match(printed.out, /✔ may read pipe settings \(control-plane:service:manage-clickpipes\)\n/);
    assert.match(
      printed.out,
      /• control-plane:service:manage-backups, to change backup buckets and backup configurations, was not tried/,
    );
    assertNoSecret(printed);
  });

  it("names each permission that the key lacks, what needs it and where to give it", async () => {
    emulator.permissions([]);
    const stack = recordedStack({ configuration: configurationOf(production), pipe });
    const { exitCode, out } = await doctorOf(stack, environment);
    assert.equal(exitCode, 2, out);
    for (const [permission, many] of [
      [VIEW_BACKUPS, "backup configurations"],
      [MANAGE_CLICKPIPES, "pipe settings"],
    ]) {
      const lacks = `✖ the API key lacks ${permission}, which ${many} of the stack need: `;
      assert.match(
        out,
        new RegExp(
          `${lacks}FORBIDDEN: Missing permission ${permission}\n    Add ${permission} to a role of the API key, `,
        ),
      );
    }
  });

  it("tells a permission that the key has from one that it lacks", async () => {
    emulator.permissions([VIEW_BACKUPS]);
    const { exitCode, out } = await doctorOf(recordedStack({ bucket, pipe }), environment);
    assert.equal(exitCode, 2, out);
    assert.match(out, /✔ may read backup buckets \(/);
    assert.match(out, /✖ the API key lacks control-plane:service:manage-clickpipes, /);
  });

  it("reads one object for a permission, on one service, and asks with GET only", async () => {
    const stack = recordedStack({
      one: configurationOf(production),
      other: configurationOf(analytics),
      bucket,
    });
    await doctorOf(stack, environment);
    const requests = requestsOf(emulator);
    assert.deepEqual(
      requests.filter((request) => request.includes("/services/")),
      [`GET /v1/organizations/${ORGANIZATION}/services/${production.id}/backupConfiguration`],
    );
    assert.ok(requests.every((request) => request.startsWith("GET ")));
  });

  it("tries nothing that the stack does not use", async () => {
    emulator.permissions([]);
    const { exitCode, out } = await doctor(environment);
    assert.equal(exitCode, 0, out);
    assert.ok(!requestsOf(emulator).some((request) => request.includes("/services/")), out);
    assert.match(
      out,
      /• lookups of backups need control-plane:service:view-backups, lookups of pipes .*: a preview shows/,
    );
  });

  it("takes an object that is gone for one that it may read, and another failure for no proof", async () => {
    emulator.store.backupBuckets.delete(seed.backupBucket.id);
    const gone = await doctorOf(recordedStack({ bucket }), environment);
    assert.equal(gone.exitCode, 0, gone.out);
    assert.match(gone.out, /✔ may read backup buckets/);
    const path = `/v1/organizations/${ORGANIZATION}/services/${production.id}/backupConfiguration`;
    emulator.fault({ method: "GET", path, status: 400, body: { status: 400, error: "BAD_REQUEST: no" } });
    const { out } = await doctorOf(recordedStack({ one: configurationOf(production) }), environment);
    assert.match(
      out,
      /• whether the API key has control-plane:service:view-backups is unknown: .*BAD_REQUEST: no/,
    );
  });
});

import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { cloud } from "../../provider";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

const { production, analytics } = seed.services;
const { backups, pipes } = seed;

interface Data {
  readonly production: string;
  readonly analytics: string;
  readonly backups: Record<"full" | "gcp" | "azure" | "unknown" | "inProgress", { id: string }>;
  readonly pipes: Record<"kafka" | "s3", { id: string }>;
}

interface Outputs {
  readonly full: cloud.Backup;
  readonly gcp: cloud.Backup;
  readonly azure: cloud.Backup;
  readonly unknown: cloud.Backup;
  readonly inProgress: cloud.Backup;
  readonly all: cloud.Backup[];
  readonly again: cloud.Backup[];
  readonly finished: cloud.Backup[];
  readonly latest: cloud.Backup;
  readonly kafka: cloud.PipeSettings;
  readonly s3: cloud.PipeSettings;
  readonly organization: cloud.OrganizationResult;
}

async function program({ cloud: lookups, pulumi, Provider }: Library, data: Data) {
  const inProduction = { serviceId: data.production };
  const inAnalytics = { serviceId: data.analytics };
  const acme = new lookups.Organization("acme");
  // Known once the organization is: the form that takes outputs waits for it.
  const organizationId = acme.id;
  // An explicit provider takes over what the environment has, here all of it.
  const provider = new Provider("explicit", {});
  return {
    full: await lookups.getBackup({ ...inProduction, backupId: data.backups.full.id }),
    gcp: lookups.getBackupOutput({ ...inProduction, organizationId, backupId: data.backups.gcp.id }),
    azure: lookups.getBackupOutput({ ...inAnalytics, backupId: data.backups.azure.id }, { provider }),
    unknown: pulumi.output(lookups.getBackup({ ...inAnalytics, backupId: data.backups.unknown.id })),
    inProgress: await lookups.getBackup({ ...inProduction, backupId: data.backups.inProgress.id }),
    all: await lookups.getBackups(inProduction),
    again: await lookups.getBackups({ ...inProduction }),
    finished: lookups.getBackupsOutput({ ...inProduction, status: "done", type: "full" }),
    latest: lookups.getLatestBackupOutput({ serviceId: pulumi.output(data.production) }),
    kafka: await lookups.getPipeSettings({ ...inProduction, clickPipeId: data.pipes.kafka.id }),
    s3: lookups.getPipeSettingsOutput({ ...inProduction, clickPipeId: data.pipes.s3.id }),
    organization: await lookups.getOrganization(),
  };
}

describe("lookups", () => {
  const on = stage({ rateLimits: false });
  let outputs: Outputs;
  let requests: string[];
  before(async () => {
    on.stack.program(program, { production: production.id, analytics: analytics.id, backups, pipes });
    succeeded(await on.stack.up());
    requests = requestsOf(on.emulator);
    outputs = await on.stack.outputs<Outputs>();
  });

  it("show each kind of bucket with its own properties", () => {
    assert.equal(outputs.full.bucket?.bucketProvider, "AWS");
    assert.equal(outputs.full.bucket.iamRoleSessionName, "clickhouse-backup");
    assert.equal(outputs.gcp.bucket?.accessKeyId, "GOOG1EDEMODEMODEMO");
    assert.equal(outputs.azure.bucket?.containerName, "acme-backups");
  });

  it("pass on a bucket of a kind that this package does not know", () => {
    const { bucketProvider, namespace } = outputs.unknown.bucket as Record<string, unknown>;
    assert.deepEqual([bucketProvider, namespace], ["OCI", "acme"]);
  });

  it("show a backup in progress without an end", () => {
    assert.equal(outputs.inProgress.status, "in_progress");
    assert.equal(outputs.inProgress.finishedAt, undefined);
    assert.equal(outputs.inProgress.durationInSeconds, 42.25);
  });

  it("list backups newest first, and filter them", () => {
    assert.deepEqual(
      outputs.all.map(({ id }) => id),
      [backups.inProgress, backups.error, backups.incremental, backups.full, backups.gcp].map(({ id }) => id),
    );
    assert.deepEqual(
      outputs.finished.map(({ id }) => id),
      [backups.full.id, backups.gcp.id],
    );
  });

  it("find the latest backup that can be restored", () => {
    assert.equal(outputs.latest.id, backups.incremental.id);
  });

  it("leave out settings that are null, and keep those that this package does not know", () => {
    assert.equal(outputs.kafka.streamingMaxInsertWaitMs, 5000);
    assert.equal(outputs.kafka.kafkaReadCommitted, true);
    assert.equal("objectStorageConcurrency" in outputs.kafka, false);
    assert.equal(outputs.s3.objectStorageMaxInsertBytes, 10_737_418_240);
    assert.equal(outputs.s3.dbMaxThreads, 0);
    assert.deepEqual(outputs.s3.otherSettings, { object_storage_skip_glacier: true });
  });

  it("show the organization that the settings name", () => {
    assert.equal(outputs.organization.id, seed.organization.id);
    assert.deepEqual(outputs.organization.privateEndpoints, [seed.organization.privateEndpoint]);
  });

  it("ask once, however often the program asks the same", () => {
    assert.deepEqual(outputs.again, outputs.all);
    const path = `GET /v1/organizations/${seed.organization.id}/services/${production.id}/backups`;
    assert.equal(requests.filter((request) => request === `${path}/${backups.full.id}`).length, 1);
    // getBackups with other filters and getLatestBackup look through the same list.
    assert.equal(requests.filter((request) => request === path).length, 1);
  });
});

function failing(
  { cloud: { getBackup, getBackups, getPipeSettings, getLatestBackup } }: Library,
  data: Asked,
) {
  const { serviceId, clickPipeId, backupId } = data;
  if (clickPipeId) return getPipeSettings({ serviceId, clickPipeId });
  if (backupId) return getBackup({ serviceId, backupId });
  return data.latest
    ? getLatestBackup({ serviceId })
    : getBackups({ serviceId }).then(({ length }) => ({ length }));
}

interface Asked {
  readonly serviceId: string;
  readonly clickPipeId?: string;
  readonly backupId?: string;
  readonly latest?: boolean;
}

describe("a lookup without a result", () => {
  const on = stage({ rateLimits: false });
  const preview = (asked: Asked) => on.stack.program(failing, asked).preview();
  const absent = "00000000-0000-4000-8000-000000000000";

  it("is an empty list for a service without backups", async () => {
    for (const { id, serviceId } of [...on.emulator.store.backups.values()]) {
      if (serviceId === analytics.id) on.emulator.store.backups.delete(id);
    }
    const { stdout } = succeeded(await preview({ serviceId: analytics.id }));
    assert.match(stdout, /length: 0/);
  });

  it("says that there is no finished backup", async () => {
    const { output } = failed(await preview({ serviceId: analytics.id, latest: true }));
    assert.match(
      output,
      new RegExp(`cloud.getLatestBackup: service ${analytics.id}: no finished backup, out of 0 in all`),
    );
  });

  it("says that a pipe from a database has no settings", async () => {
    const { output } = failed(await preview({ serviceId: production.id, clickPipeId: pipes.postgres.id }));
    assert.match(output, /cloud.getPipeSettings: reading settings of pipe .* answered 404/);
    assert.match(output, /reads from Postgres: a pipe from a database has no such settings/);
  });

  it("says what to check when the service calls the identifier invalid", async () => {
    const { output } = failed(await preview({ serviceId: production.id, backupId: absent }));
    assert.match(output, /answered 400: BAD_REQUEST: Invalid backup id/);
    assert.match(output, /Check backupId and serviceId/);
  });

  it("refuses an identifier of the wrong form without a request, and shows no stack", async () => {
    const { output } = failed(await preview({ serviceId: "production", latest: true }));
    assert.match(
      output,
      /cloud.getLatestBackup: serviceId: expected the identifier of a service, a UUID; found "production"/,
    );
    assert.doesNotMatch(output, /node_modules/);
    assert.deepEqual(requestsOf(on.emulator), []);
  });
});

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

  it("give the program what the service has, in both forms", () => {
    const { full, gcp, azure, unknown, inProgress, latest, all, finished, kafka, s3, organization } = outputs;
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    const single = [backups.full, backups.gcp, backups.azure, backups.unknown, backups.inProgress];
    assert.deepEqual(idsOf([full, gcp, azure, unknown, inProgress]), idsOf(single));
    const newestFirst = [backups.inProgress, backups.error, backups.incremental, backups.full, backups.gcp];
    assert.deepEqual(idsOf(all), idsOf(newestFirst));
    assert.deepEqual(idsOf(finished), idsOf([backups.full, backups.gcp]));
    assert.deepEqual(idsOf([latest, organization]), [backups.incremental.id, seed.organization.id]);
    assert.deepEqual([kafka.kafkaReadCommitted, s3.objectStorageConcurrency], [true, 4]);
  });

  it("ask once, however often the program asks the same", () => {
    assert.deepEqual(outputs.again, outputs.all);
    const path = `GET /v1/organizations/${seed.organization.id}/services/${production.id}/backups`;
    assert.equal(requests.filter((request) => request === `${path}/${backups.full.id}`).length, 1);
    // getBackups with other filters and getLatestBackup look through the same list.
    assert.equal(requests.filter((request) => request === path).length, 1);
  });
});

function failing({ cloud: { getLatestBackup } }: Library) {
  return getLatestBackup({ serviceId: "production" });
}

describe("a lookup without a result", () => {
  const on = stage({ rateLimits: false });

  it("refuses an identifier of the wrong form without a request, and shows no stack", async () => {
    const { output } = failed(await on.stack.program(failing).preview());
    assert.match(
      output,
      /cloud.getLatestBackup: serviceId: expected the identifier of a service, a UUID; found "production"/,
    );
    assert.doesNotMatch(output, /node_modules/);
    assert.deepEqual(requestsOf(on.emulator), []);
  });
});

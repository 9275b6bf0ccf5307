import { randomUUID } from "node:crypto";
import { z } from "zod/v3";
import type { Schema } from "../alerting/validation";
import { refuse } from "../http-answers";
import type { App, World } from "../world";
import type { BackupBucketDocument, BackupConfigurationDocument } from "./documents";
import {
  badRequest,
  failure,
  notFound,
  readBody,
  success,
  findBackup,
  findService,
  SERVICE_PATH,
  type ServicePath,
} from "./gateway";
import { withFractions } from "./organizations";

export function backupRoutes(app: App, world: World): void {
  app.get(`${SERVICE_PATH}/backups`, (c) => {
    const { id } = findService(world, c.req.param());
    const backups = world.store.backups.where({ serviceId: id });
    return success(backups.sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt)));
  });
  app.get(`${SERVICE_PATH}/backups/:backupId`, (c) => success(findBackup(world, c.req.param())));
  configurationRoutes(app, world);
  bucketRoutes(app, world);
}

const STANDARD: BackupConfigurationDocument = { backupPeriodInHours: 24, backupRetentionPeriodInHours: 24 };
const PERIODS = [6, 8, 12, 16, 20, 24, 36, 48];
const PERIODS_WITH_START = [24, 48];

/** A field that a patch omits is kept, and null resets it. */
const configurationPatch = z.strictObject({
  backupPeriodInHours: z
    .number()
    .refine((period) => PERIODS.includes(period))
    .nullish(),
  backupRetentionPeriodInHours: z.number().multipleOf(24).max(1080).nullish(),
  backupStartTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):00$/)
    .nullish(),
});

/** The backup configuration of a service. */
function configurationRoutes(app: App, world: World): void {
  const path = `${SERVICE_PATH}/backupConfiguration`;
  app.get(path, (c) => {
    const { id, backupConfiguration = STANDARD } = findService(world, c.req.param());
    return success(showConfiguration(world.lag.read(`${path} ${id}`, backupConfiguration)));
  });
  app.patch(path, async (c) => {
    const service = findService(world, c.req.param());
    const before = service.backupConfiguration ?? STANDARD;
    const after = patchConfiguration(before, await c.req.text());
    world.store.services.add({ ...service, backupConfiguration: after });
    const reads = c.get("stale") ?? world.staleReads;
    const shown = world.lag.begin(`${path} ${service.id}`, before, after, reads);
    return success(showConfiguration(shown));
  });
}

function showConfiguration(configuration: BackupConfigurationDocument): object {
  return withFractions(configuration, "backupPeriodInHours", "backupRetentionPeriodInHours");
}

function patchConfiguration(before: BackupConfigurationDocument, text: string): BackupConfigurationDocument {
  const { backupStartTime: _, ...others } = before;
  const sent = readBody(text, configurationPatch);
  const start = sent.backupStartTime === undefined ? before.backupStartTime : sent.backupStartTime;
  const after = { ...others, ...(start && { backupStartTime: start }) };
  for (const field of ["backupPeriodInHours", "backupRetentionPeriodInHours"] as const)
    if (sent[field] !== undefined) after[field] = sent[field] ?? STANDARD[field];
  if (start && !PERIODS_WITH_START.includes(after.backupPeriodInHours)) {
    refuse(badRequest("customBackupPeriod must be 24 or 48 hours when customBackupStartTime is set"));
  }
  return after;
}

const text = z.string();
const bucketOf = <Provider extends string, Fields extends z.ZodRawShape>(
  provider: Provider,
  fields: Fields,
) => z.strictObject({ bucketProvider: z.literal(provider), ...fields });
const aws = bucketOf("AWS", { bucketPath: text, iamRoleArn: text, iamRoleSessionName: text });
const gcp = bucketOf("GCP", { bucketPath: text, accessKeyId: text, secretAccessKey: text });
const azure = bucketOf("AZURE", { containerName: text, connectionString: text });
const newBucket = z.discriminatedUnion("bucketProvider", [aws, gcp, azure]);
const SECRETS = ["secretAccessKey", "connectionString"];

/** A change keeps the fields that it omits, but has to send the secret. It must not change the provider. */
const CHANGES: Readonly<Record<string, Schema<object>>> = {
  AWS: aws.partial().extend({ iamRoleSessionName: text.nullish() }),
  GCP: gcp.partial().required({ secretAccessKey: true }),
  AZURE: azure.partial().required({ connectionString: true }),
};

/** The bucket that backups of a service go to; a service has one at most. */
function bucketRoutes(app: App, world: World): void {
  const { backupBuckets } = world.store;
  const path = `${SERVICE_PATH}/backupBucket`;
  const findBucket = (servicePath: ServicePath): { serviceId: string; bucket?: BackupBucketDocument } => {
    const { id: serviceId } = findService(world, servicePath);
    return { serviceId, bucket: backupBuckets.where({ serviceId })[0] };
  };
  const requireBucket = (servicePath: ServicePath): BackupBucketDocument => {
    const { serviceId, bucket } = findBucket(servicePath);
    return bucket ?? refuse(notFound(`backup bucket of service ${serviceId} not found`));
  };

  app.get(path, (c) => success(showBucket(requireBucket(c.req.param()))));
  app.post(path, async (c) => {
    const { serviceId, bucket } = findBucket(c.req.param());
    const values = readBody(await c.req.text(), newBucket);
    if (bucket) return failure(409, `service ${serviceId} already has a backup bucket`);
    return success(showBucket(backupBuckets.add({ id: randomUUID(), serviceId, ...values })));
  });
  app.patch(path, async (c) => {
    const bucket = requireBucket(c.req.param());
    const changes = readBody(await c.req.text(), CHANGES[bucket.bucketProvider] ?? newBucket);
    return success(showBucket(backupBuckets.add({ ...bucket, ...changes })));
  });
  app.delete(path, (c) => {
    backupBuckets.delete(requireBucket(c.req.param()).id);
    return success(undefined);
  });
}

function showBucket({ serviceId: _, ...bucket }: BackupBucketDocument): object {
  return Object.fromEntries(Object.entries(bucket).filter(([key]) => !SECRETS.includes(key)));
}

import { z } from "../../zod";
import {
  argument,
  nameFields,
  wireFields,
  type ArgumentPolicy,
} from "../../engine/arguments/argument.schema";
import type { Collection } from "../../engine/kind/collection/declaration";
import { resourceType } from "../../engine/arguments/resource-type";
import { BACKUP_PERMISSIONS, inOrganization, located, ofService } from "../place.schema";
import { joinServicePath, type ServicePath } from "../connection";

export const PROVIDERS = ["AWS", "GCP", "AZURE"] as const;
export type BucketProvider = (typeof PROVIDERS)[number];

/** The arguments of a bucket of each provider. A new bucket requires all of them. */
export const ARMS = {
  AWS: ["bucketPath", "iamRoleArn", "iamRoleSessionName"],
  GCP: ["bucketPath", "accessKeyId", "secretAccessKey"],
  AZURE: ["containerName", "connectionString"],
} as const satisfies Record<BucketProvider, readonly string[]>;

/** The arguments that the service never returns and that every change of a bucket needs. */
export const SECRETS = ["secretAccessKey", "connectionString"] as const;

const text = (what: string) => z.string(`expected ${what}`).min(1, `expected ${what}; found an empty string`);

const HIDDEN: ArgumentPolicy = { secret: true, writeOnly: true };

const NEVER_RETURNED =
  "Secret, and never returned by the service, so changes made elsewhere cannot be seen. Sent with every change of the " +
  "bucket.";

const values = nameFields({
  bucketProvider: argument(
    z.enum(PROVIDERS, `expected one of ${PROVIDERS.map((one) => `"${one}"`).join(", ")}`).optional(),
    { required: true, replaces: true },
  ).describe(
    "Provider of the bucket: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Another provider " +
      "replaces the resource, which first removes the bucket from the service.",
  ),
  bucketPath: text("the address of a bucket")
    .optional()
    .describe("URL of the bucket, with the folder if backups go to one. For `AWS` and `GCP`."),
  iamRoleArn: text("the ARN of a role")
    .optional()
    .describe("Role that the service assumes to write backups, an ARN. For `AWS`."),
  iamRoleSessionName: text("the name of a session")
    .optional()
    .describe("Session name for the role. For `AWS`."),
  accessKeyId: text("the identifier of a key")
    .optional()
    .describe("Identifier of the HMAC key for the bucket. For `GCP`."),
  secretAccessKey: argument(text("the secret of a key").optional(), HIDDEN).describe(
    `Secret of the HMAC key for the bucket. For \`GCP\`. ${NEVER_RETURNED}`,
  ),
  containerName: text("the name of a container").optional().describe("Name of the container. For `AZURE`."),
  connectionString: argument(text("a connection string").optional(), HIDDEN).describe(
    `Connection string of the storage account. For \`AZURE\`. ${NEVER_RETURNED}`,
  ),
});

const backupBucketArgs = z.strictObject({
  backupBucketId: argument(z.uuid("expected the identifier of a backup bucket, a UUID").optional(), {
    identity: true,
  }).describe(
    "Adopts the existing bucket with this identifier instead of creating one; the option `import` " +
      "sets it. A different `backupBucketId` later replaces the resource. Removing `backupBucketId` " +
      "later does not. Errors: the bucket does not exist. API field: `id`.",
  ),
  organizationId: argument(inOrganization.organizationId, { replaces: true, inPath: true }).describe(
    "Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the " +
      "only organization of the key. Another organization replaces the resource.",
  ),
  serviceId: argument(ofService.serviceId, { required: true, replaces: true, inPath: true }).describe(
    "Identifier of the service whose backups go to the bucket, a UUID. This or `service` is required " +
      "for a new bucket. Another service replaces the resource.",
  ),
  ...values,
});

const { secretAccessKey: _key, connectionString: _string, ...returned } = backupBucketArgs.shape;

const backupBucketState = z.object({
  ...returned,
  ...located,
  bucketProvider: values.bucketProvider.unwrap().describe("Provider of the bucket: `AWS`, `GCP` or `AZURE`."),
});

export type BackupBucketInputs = z.infer<typeof backupBucketArgs>;

export const backupBucketType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:BackupBucket",
  reference: "backupBucket",
  args: backupBucketArgs,
  written: backupBucketArgs.extend({ service: ofService.service }),
  state: backupBucketState,
  docs: {
    about:
      "The arguments of a `BackupBucket`. A new one needs `serviceId` or `service`, and all arguments " +
      "of its `bucketProvider`. An adopted one (`backupBucketId`) needs none of these arguments, or all " +
      "of them except the secret, which only a change of the bucket needs.",
    get: "Looks up a bucket without managing it. It reads the services one after the other.",
    id: "The identifier of the bucket, a UUID.",
    options: '`import: "<id>"` adopts the bucket with this identifier.',
  },
});

/** A bucket as the service returns it, without its secrets. Only the identifier is relied on. */
const wireBackupBucket = z.looseObject({ ...wireFields(backupBucketState), id: z.string().min(1) });

export type WireBackupBucket = z.infer<typeof wireBackupBucket>;

/** The buckets of all services, one each. */
export const backupBuckets: Collection<WireBackupBucket> = {
  type: backupBucketType,
  one: "backup bucket",
  many: "backup buckets",
  route: "backupBucket",
  wire: wireBackupBucket,
  readById: false,
  permissions: BACKUP_PERMISSIONS,
};

export function bucketsOf(place: ServicePath): Pick<Collection<WireBackupBucket>, "route" | "wire"> {
  return {
    route: joinServicePath(place, "backupBucket"),
    wire: wireBackupBucket.transform((bucket) => ({ ...bucket, ...place })),
  };
}

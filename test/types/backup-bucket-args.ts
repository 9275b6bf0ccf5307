/** Not run: what the compiler takes and refuses in programs. */
import { Config, output } from "@pulumi/pulumi";
import { cloud } from "../../provider";

const { BackupBucket } = cloud;

const config = new Config();
const service = { service: "production" };
const aws = {
  bucketProvider: "AWS",
  bucketPath: "s3://acme-backups",
  iamRoleArn: "arn:aws:iam::123456789012:role/backups",
  iamRoleSessionName: "backups",
} as const;
const gcp = { bucketProvider: "GCP", bucketPath: "gs://acme-backups", accessKeyId: "GOOG1E" } as const;
const azure = { bucketProvider: "AZURE", containerName: "acme-backups" } as const;

export const taken = [
  new BackupBucket("a", { ...service, ...aws }),
  new BackupBucket("b", { ...service, ...gcp, secretAccessKey: config.requireSecret("secret") }),
  new BackupBucket("c", {
    serviceId: output("…"),
    ...azure,
    connectionString: config.requireSecret("secret"),
  }),
];

/** The service has what an adopted bucket needs, the secret among it. */
export const adopted = [
  new BackupBucket("a", { backupBucketId: "…" }),
  new BackupBucket("b", { backupBucketId: output("…"), ...service, ...aws }, { protect: true }),
  new BackupBucket("c", { backupBucketId: "…", ...gcp }),
  new BackupBucket("d", { backupBucketId: "…", ...gcp, secretAccessKey: config.getSecret("secret") }),
  new BackupBucket("e", { ...azure, connectionString: config.getSecret("secret") }, { import: "…" }),
  BackupBucket.get("f", "…"),
];

export const refused = [
  // @ts-expect-error no service
  new BackupBucket("a", { ...aws }),
  // @ts-expect-error two services
  new BackupBucket("b", { ...service, serviceId: "…", ...aws }),
  // @ts-expect-error nothing of a bucket
  new BackupBucket("c", { ...service }),
  // @ts-expect-error a new bucket without the secret
  new BackupBucket("d", { ...service, ...gcp }),
  // @ts-expect-error a new bucket with a secret that nobody may have set
  new BackupBucket("e", { ...service, ...azure, connectionString: config.getSecret("secret") }),
  // @ts-expect-error a field of another provider
  new BackupBucket("f", { ...service, ...aws, containerName: "acme-backups" }),
  // @ts-expect-error a provider that there is not
  new BackupBucket("g", { ...service, ...aws, bucketProvider: "IBM" }),
  // @ts-expect-error half of what an adopted bucket has
  new BackupBucket("h", { backupBucketId: "…", bucketProvider: "AWS", bucketPath: "s3://acme-backups" }),
  // @ts-expect-error a secret of another provider
  new BackupBucket("i", { backupBucketId: "…", ...gcp, connectionString: "…" }),
];

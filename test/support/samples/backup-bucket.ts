import fc from "fast-check";
import { seed } from "../../../emulator";
import { ARMS, PROVIDERS } from "../../../provider/cloud/backup-bucket/backup-bucket.schema";
import type { Plain } from "../../../provider/engine/values/plain";
import type { Sample } from "./sample";
import { fields } from "./texts";

const serviceId = seed.services.production.id;

const aws = {
  serviceId,
  bucketProvider: "AWS",
  bucketPath: "s3://sample/backups",
  iamRoleArn: "arn:aws:iam::123456789012:role/sample",
  iamRoleSessionName: "sample",
};

const gcp = {
  serviceId,
  bucketProvider: "GCP",
  bucketPath: "gs://sample/backups",
  accessKeyId: "sample",
  secretAccessKey: "sample-secret-access-key",
};

const azure = {
  serviceId,
  bucketProvider: "AZURE",
  containerName: "sample",
  connectionString: "AccountName=sample;AccountKey=sample-secret-account-key==",
};

const text = fc.string({ minLength: 1, maxLength: 50 });

const anyOf = (bucketProvider: keyof typeof ARMS): fc.Arbitrary<Plain> =>
  fields(
    {
      serviceId: fc.constantFrom(serviceId, serviceId.toUpperCase()),
      bucketProvider: fc.constant(bucketProvider),
      ...Object.fromEntries(ARMS[bucketProvider].map((key) => [key, text])),
    },
    { organizationId: fc.constant(seed.organization.id) },
  );

export const backupBucketSample: Sample = {
  args: aws,
  change: { bucketPath: "s3://sample/changed" },
  full: aws,
  others: { bucketPath: "s3://other", iamRoleArn: "arn:aws:iam::1:role/other", iamRoleSessionName: "other" },
  any: fc.oneof(...PROVIDERS.map(anyOf)),
  secrets: [gcp, azure],
  secretChanges: [{ bucketPath: "gs://sample/changed" }, { containerName: "changed" }],
  unknownId: "0d9e8f71-6b5a-4c43-9d21-1f0e2a3bffff",
  collection: { route: "backupBucket", readById: false },
  documents: (store) => store.backupBuckets,
};

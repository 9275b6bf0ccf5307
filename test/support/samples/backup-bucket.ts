import fc from "fast-check";
import { seed } from "../../../emulator";
import type { Sample } from "./sample";

const serviceId = seed.services.production.id;

const full = {
  serviceId,
  bucketProvider: "AWS",
  bucketPath: "s3://sample/backups",
  iamRoleArn: "arn:aws:iam::123456789012:role/sample",
  iamRoleSessionName: "sample",
};

const text = fc.string({ minLength: 1, maxLength: 50 });

export const backupBucketSample: Sample = {
  args: full,
  change: { bucketPath: "s3://sample/changed" },
  full,
  others: { bucketPath: "s3://other", iamRoleArn: "arn:aws:iam::1:role/other", iamRoleSessionName: "other" },
  any: fc.oneof(
    fc.record({
      organizationId: fc.constant(seed.organization.id),
      serviceId: fc.constantFrom(serviceId, serviceId.toUpperCase()),
      bucketProvider: fc.constant("AWS"),
      bucketPath: text,
      iamRoleArn: text,
      iamRoleSessionName: text,
    }),
    fc.record({
      serviceId: fc.constant(serviceId),
      bucketProvider: fc.constant("GCP"),
      bucketPath: text,
      accessKeyId: text,
      secretAccessKey: text,
    }),
    fc.record({
      serviceId: fc.constant(serviceId),
      bucketProvider: fc.constant("AZURE"),
      containerName: text,
      connectionString: text,
    }),
  ),
  secrets: [
    {
      serviceId,
      bucketProvider: "GCP",
      bucketPath: "gs://sample/backups",
      accessKeyId: "sample",
      secretAccessKey: "sample-secret-access-key",
    },
    {
      serviceId,
      bucketProvider: "AZURE",
      containerName: "sample",
      connectionString: "AccountName=sample;AccountKey=sample-secret-account-key==",
    },
  ],
  secretChanges: [{ bucketPath: "gs://sample/changed" }, { containerName: "changed" }],
  longest: undefined,
  unknownId: "0d9e8f71-6b5a-4c43-9d21-1f0e2a3bffff",
  collection: { route: "backupBucket", readById: false },
  documents: (store) => store.backupBuckets,
};

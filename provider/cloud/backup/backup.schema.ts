import { z } from "../../zod";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();

/** The schema of an age in arguments of lookups. */
export const hours = z.number("expected hours, a number above 0").gt(0, "expected hours, a number above 0");

const backupBucket = z.looseObject({
  /** Provider of the bucket: `AWS`, `GCP`, `AZURE`, or one newer than this package. */
  bucketProvider: text,
  /** Path within the bucket (AWS, GCP). */
  bucketPath: text,
  /** Role that may write to the bucket (AWS). */
  iamRoleArn: text,
  /** Session name for the role (AWS). */
  iamRoleSessionName: text,
  /** Identifier of the access key (GCP). */
  accessKeyId: text,
  /** Name of the container (AZURE). */
  containerName: text,
});

/** A backup as the service returns it. Only the identifier is relied on. */
export const backup = returned(
  z.object({
    /** Identifier of the backup, a UUID. */
    id: z.string(),
    /** Service from which the backup was made. */
    serviceId: text,
    /** Status: `done`, `error` or `in_progress`; missing if the service does not return it. */
    status: text,
    /** Type: `full` or `incremental`; missing if the service does not return it. */
    type: text,
    /** Start, ISO 8601. */
    startedAt: text,
    /** End, ISO 8601; missing until the backup is finished. */
    finishedAt: text,
    /** Size in bytes. */
    sizeInBytes: number,
    /** Duration in seconds, or the time so far while the backup is in progress. */
    durationInSeconds: number,
    /** Name of the backup in an external bucket. */
    backupName: text,
    /** Bucket with the backup. */
    bucket: returned(backupBucket).optional(),
  }),
);

/** A backup of a service. @published */
export type Backup = z.infer<typeof backup>;
/** The bucket with a backup. Its properties depend on the provider of the bucket. @published */
export type BackupBucketResult = z.infer<typeof backupBucket>;

/** Returns whether the backup is finished. A response without a status has `finishedAt` for a finished one. */
export function isFinished({ status, finishedAt }: Backup): boolean {
  return status === undefined ? finishedAt !== undefined : status === "done";
}

/** Sorts the backups, newest first, because the service may return them in any order. */
export function sortNewestFirst(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((a, b) => readStart(b) - readStart(a));
}

function readStart({ startedAt }: Backup): number {
  const time = Date.parse(startedAt ?? "");
  return Number.isNaN(time) ? -Infinity : time;
}

import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();

export const hours = z.number("expected hours, a number above 0").gt(0, "expected hours, a number above 0");

const backupBucket = z
  .looseObject({
    bucketProvider: text.describe(
      "Provider of the bucket: `AWS`, `GCP`, `AZURE`, or one newer than this package.",
    ),
    bucketPath: text.describe("Path within the bucket (AWS, GCP)."),
    iamRoleArn: text.describe("Role that may write to the bucket (AWS)."),
    iamRoleSessionName: text.describe("Session name for the role (AWS)."),
    accessKeyId: text.describe("Identifier of the access key (GCP)."),
    containerName: text.describe("Name of the container (AZURE)."),
  })
  .describe("The bucket with a backup. Its properties depend on the provider of the bucket.")
  .register(published, { plain: "BackupBucketResult" });

/** A backup as the service returns it. Only the identifier is relied on. */
export const backup = returned(
  z
    .object({
      id: z.string().describe("Identifier of the backup, a UUID."),
      serviceId: text.describe("Service from which the backup was made."),
      status: text.describe(
        "Status: `done`, `error` or `in_progress`; missing if the service does not return it.",
      ),
      type: text.describe("Type: `full` or `incremental`; missing if the service does not return it."),
      startedAt: text.describe("Start, ISO 8601."),
      finishedAt: text.describe("End, ISO 8601; missing until the backup is finished."),
      sizeInBytes: number.describe("Size in bytes."),
      durationInSeconds: number.describe(
        "Duration in seconds, or the time so far while the backup is in progress.",
      ),
      backupName: text.describe("Name of the backup in an external bucket."),
      bucket: returned(backupBucket).optional().describe("Bucket with the backup."),
    })
    .describe("A backup of a service.")
    .register(published, { plain: "Backup" }),
);

export type Backup = z.infer<typeof backup>;

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

import * as pulumi from "@pulumi/pulumi";
import { cloud } from "pulumi-clickstack";

const config = new pulumi.Config();
const limit = config.require("newestAfter");

/** An instant as it is, or an age such as `26h` before now. */
function instantOf(text: string): number {
  const [, hours] = /^(\d+)h$/.exec(text) ?? [];
  return hours === undefined ? Date.parse(text) : Date.now() - Number(hours) * 3_600_000;
}

// The lookup runs in every preview. An error in a program fails it, before anything is changed.
const newest = cloud.getLatestBackupOutput({ serviceId: config.require("serviceId") }).apply((backup) => {
  if (backup.finishedAt === undefined || Date.parse(backup.finishedAt) < instantOf(limit)) {
    throw new pulumi.RunError(`the newest backup finished at ${backup.finishedAt}; the limit is ${limit}`);
  }
  return backup;
});

export const finishedAt = newest.finishedAt;
export const sizeInBytes = newest.sizeInBytes;

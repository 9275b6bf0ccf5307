import * as pulumi from "@pulumi/pulumi";
import { alerting, cloud } from "pulumi-clickstack";

const config = new pulumi.Config();
const service = "production";

new cloud.BackupConfiguration("nightly", {
  service,
  backupPeriodInHours: 24,
  backupRetentionPeriodInHours: 168,
  backupStartTime: "02:00",
});

new cloud.BackupBucket("vault", {
  service,
  bucketProvider: "GCP",
  bucketPath: "gs://acme-vault/production",
  accessKeyId: "GOOG1EDEMODEMODEMO",
  secretAccessKey: config.requireSecret("bucketSecret"),
});

// Each preview asks. One that finds the backups wrong fails, before anything is changed.
const newest = cloud.assertBackupOutput({
  service,
  maxAgeHours: config.requireNumber("maxAgeHours"),
  minSizeShare: 50,
  maxErrorsInARow: config.requireNumber("maxErrorsInARow"),
});

// Between two previews, the logs tell of a backup that failed.
const failures = new alerting.SavedSearch("backup-failures", {
  name: "Failed backups",
  sourceId: config.require("sourceId"),
  where: 'SeverityText:error AND Body:"BackupsWorker"',
});

new alerting.Alert("backups-fail", {
  ...alerting.above(0),
  name: "Backups fail",
  message: "Runbook: https://wiki.example.com/backups",
  savedSearchId: failures.id,
  interval: "1h",
  channels: [{ webhook: "oncall" }],
});

export const restorable = newest.startedAt;

/** ClickHouse Cloud management. */
export { assertBackup, assertBackupOutput } from "./backup/assert-backup";
export { getBackup, getBackupOutput } from "./backup/get-backup";
export { getBackups, getBackupsOutput } from "./backup/get-backups";
export { getLatestBackup, getLatestBackupOutput } from "./backup/get-latest-backup";
export { BackupBucket } from "./backup-bucket/backup-bucket";
export { BackupConfiguration } from "./backup-configuration/backup-configuration";
export {
  getBackupConfiguration,
  getBackupConfigurationOutput,
} from "./backup-configuration/get-backup-configuration";
export { getClickPipe, getClickPipeOutput } from "./click-pipe/get-click-pipe";
export { getClickPipes, getClickPipesOutput } from "./click-pipe/get-click-pipes";
export { getPipeSettings, getPipeSettingsOutput } from "./click-pipe/get-pipe-settings";
export { ClickPipeSettings } from "./click-pipe-settings/click-pipe-settings";
export * from "./cloud.types";
export { getOrganization, getOrganizationOutput } from "./organization/get-organization";
export { getOrganizations, getOrganizationsOutput } from "./organization/get-organizations";
export { Organization } from "./organization/organization";
export { getService, getServiceOutput } from "./service/get-service";
export { getServices, getServicesOutput } from "./service/get-services";

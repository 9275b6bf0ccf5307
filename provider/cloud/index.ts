/** ClickHouse Cloud management. */
export {
  assertBackup,
  assertBackupOutput,
  getBackup,
  getBackupConfiguration,
  getBackupConfigurationOutput,
  getBackupOutput,
  getBackups,
  getBackupsOutput,
  getLatestBackup,
  getLatestBackupOutput,
} from "./backup/backup.lookups";
export { BackupBucket } from "./backup-bucket/backup-bucket";
export { BackupConfiguration } from "./backup-configuration/backup-configuration";
export {
  getClickPipe,
  getClickPipeOutput,
  getClickPipes,
  getClickPipesOutput,
  getPipeSettings,
  getPipeSettingsOutput,
} from "./click-pipe/click-pipe.lookups";
export { ClickPipeSettings } from "./click-pipe-settings/click-pipe-settings";
export type * from "./cloud.types";
export {
  getOrganization,
  getOrganizationOutput,
  getOrganizations,
  getOrganizationsOutput,
} from "./organization/organization.lookups";
export { Organization } from "./organization/organization";
export { getService, getServiceOutput, getServices, getServicesOutput } from "./service/service.lookups";

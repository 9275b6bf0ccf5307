/** ClickHouse Cloud management. */
export { Organization, type OrganizationArgs } from "./organization/organization";
export { getBackup, getBackupOutput, type GetBackupArgs } from "./backup/get-backup";
export { getBackups, getBackupsOutput, type GetBackupsArgs } from "./backup/get-backups";
export { getLatestBackup, getLatestBackupOutput, type GetLatestBackupArgs } from "./backup/get-latest-backup";
export {
  getOrganization,
  getOrganizationOutput,
  type GetOrganizationArgs,
} from "./organization/get-organization";
export { getOrganizations, getOrganizationsOutput } from "./organization/get-organizations";
export {
  getPipeSettings,
  getPipeSettingsOutput,
  type GetPipeSettingsArgs,
} from "./click-pipe/get-pipe-settings";
export type { Backup, BackupBucket } from "./backup/backup.schema";
export type { PrivateEndpoint } from "./organization/organization.schema";
export type { OrganizationResult } from "./organization/organization-result";
export type { PipeSettings } from "./click-pipe/pipe-settings.schema";

/** ClickHouse Cloud management. */
export { Organization, type OrganizationArgs } from "./organization";
export { getBackup, getBackupOutput, type GetBackupArgs } from "./get-backup";
export { getBackups, getBackupsOutput, type GetBackupsArgs } from "./get-backups";
export { getLatestBackup, getLatestBackupOutput, type GetLatestBackupArgs } from "./get-latest-backup";
export { getOrganization, getOrganizationOutput, type GetOrganizationArgs } from "./get-organization";
export { getOrganizations, getOrganizationsOutput } from "./get-organizations";
export { getPipeSettings, getPipeSettingsOutput, type GetPipeSettingsArgs } from "./get-pipe-settings";
export type { Backup, BackupBucket } from "./backup.schema";
export type { PrivateEndpoint } from "./organization.schema";
export type { OrganizationResult } from "./organization-result";
export type { PipeSettings } from "./pipe-settings.schema";

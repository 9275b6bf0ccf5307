/** ClickHouse Cloud management. */
export { getBackup, getBackupOutput } from "./backup/get-backup";
export { getBackups, getBackupsOutput } from "./backup/get-backups";
export { getLatestBackup, getLatestBackupOutput } from "./backup/get-latest-backup";
export { getPipeSettings, getPipeSettingsOutput } from "./click-pipe/get-pipe-settings";
export * from "./cloud.types";
export { getOrganization, getOrganizationOutput } from "./organization/get-organization";
export { getOrganizations, getOrganizationsOutput } from "./organization/get-organizations";
export { Organization } from "./organization/organization";

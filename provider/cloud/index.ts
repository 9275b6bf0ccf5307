/** ClickHouse Cloud management. */
export * from "./backup/backup.lookups";
export { BackupBucket } from "./backup-bucket/backup-bucket";
export { BackupConfiguration } from "./backup-configuration/backup-configuration";
export * from "./click-pipe/click-pipe.lookups";
export { ClickPipeSettings } from "./click-pipe-settings/click-pipe-settings";
export type * from "./cloud.types";
export * from "./organization/organization.lookups";
export { Organization } from "./organization/organization";
export * from "./service/service.lookups";

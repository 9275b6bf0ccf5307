import { alertKind } from "./alerting/alert/alert.kind";
import { dashboardKind } from "./alerting/dashboard/dashboard.kind";
import { connectionKind } from "./alerting/clickhouse-connection/clickhouse-connection.kind";
import { savedSearchKind } from "./alerting/saved-search/saved-search.kind";
import { sourceKind } from "./alerting/source/source.kind";
import { sourceLinkKind } from "./alerting/source-link/source-link.kind";
import { webhookKind } from "./alerting/webhook/webhook.kind";
import { backupBucketKind } from "./cloud/backup-bucket/backup-bucket.kind";
import { backupConfigurationKind } from "./cloud/backup-configuration/backup-configuration.kind";
import { clickPipeSettingsKind } from "./cloud/click-pipe-settings/click-pipe-settings.kind";
import { organizationKind } from "./cloud/organization/organization.kind";
import type { Kind } from "./engine/kind/kind";
import type { Service } from "./engine/service/service";

/** Every kind of resource. Code for all kinds reads this list. */
export const kinds: readonly Kind[] = [
  alertKind,
  webhookKind,
  savedSearchKind,
  dashboardKind,
  connectionKind,
  sourceKind,
  sourceLinkKind,
  organizationKind,
  backupConfigurationKind,
  clickPipeSettingsKind,
  backupBucketKind,
];

/** Every service that has a kind of resource. */
export const services: readonly Service[] = [...new Set(kinds.map(({ service }) => service))];

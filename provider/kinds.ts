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
import { nativeToken } from "./engine/plugin/configuration";

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

export const services: readonly Service[] = [...new Set(kinds.map(({ service }) => service))];

/** The name of the native provider, of its types and of its configuration. */
export const NATIVE_NAME = "clickstack";

const KINDS = new Map(
  kinds.flatMap((kind) => [
    [kind.type.token, kind],
    [nativeType(kind), kind],
  ]),
);

export function findKind(type = ""): Kind | undefined {
  return KINDS.get(type);
}

/** The packages and modules of all types, such as `clickstack:alerting:`. */
const MODULES = new Set([...KINDS.keys()].map(moduleOf));

/** Checks whether a type is one of this package, perhaps of another version. */
export function isOurs(type: string): boolean {
  return MODULES.has(moduleOf(type));
}

function moduleOf(type: string): string {
  return type.slice(0, type.lastIndexOf(":") + 1);
}

export function nativeType({ type }: Kind): string {
  return nativeToken(NATIVE_NAME, type.token);
}

export function isNativeType(type: string): boolean {
  return type.startsWith(`${NATIVE_NAME}:`);
}

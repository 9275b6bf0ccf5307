import { lookups as alerts } from "./alerting/lookups/get-alerts";
import { lookups as byName } from "./alerting/lookups/by-name";
import { lookups as team } from "./alerting/lookups/get-team";
import { lookups as backups } from "./cloud/backup/backup.lookups";
import { lookups as clickPipes } from "./cloud/click-pipe/click-pipe.lookups";
import { lookups as organizations } from "./cloud/organization/organization.lookups";
import { lookups as cloudServices } from "./cloud/service/service.lookups";
import type { LookupKind } from "./engine/service/lookup-kind";

/** Every lookup, for the native provider. */
export const lookups = [
  ...alerts,
  ...byName,
  ...team,
  ...backups,
  ...clickPipes,
  ...organizations,
  ...cloudServices,
] as readonly LookupKind[];

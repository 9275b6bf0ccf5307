import { lookups as alerts } from "./alerting/lookups/get-alerts";
import { lookups as byName } from "./alerting/lookups/by-name";
import { lookups as team } from "./alerting/lookups/get-team";
import * as backups from "./cloud/backup/backup.lookups";
import * as clickPipes from "./cloud/click-pipe/click-pipe.lookups";
import * as organizations from "./cloud/organization/organization.lookups";
import * as cloudServices from "./cloud/service/service.lookups";
import { listLookups } from "./cloud/lookup";
import type { LookupKind } from "./engine/service/lookup-kind";

export const lookups = [
  ...alerts,
  ...byName,
  ...team,
  ...[backups, clickPipes, organizations, cloudServices].flatMap(listLookups),
] as readonly LookupKind[];

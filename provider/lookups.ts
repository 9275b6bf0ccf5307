import * as alerts from "./alerting/lookups/alerts.lookups";
import * as byName from "./alerting/lookups/by-name.lookups";
import * as team from "./alerting/lookups/team.lookups";
import * as backups from "./cloud/backup/backup.lookups";
import * as clickPipes from "./cloud/click-pipe/click-pipe.lookups";
import * as organizations from "./cloud/organization/organization.lookups";
import * as cloudServices from "./cloud/service/service.lookups";
import { listLookups } from "./engine/service/lookup";

export const lookups = [
  ...[alerts, byName, team],
  ...[backups, clickPipes, organizations, cloudServices],
].flatMap(listLookups);

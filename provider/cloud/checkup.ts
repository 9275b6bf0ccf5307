import { note, ok, problem, type Checkup, type CheckResult } from "../engine/service/service";
import { isFailure } from "../http/errors";
import type { CloudConnection } from "./connection";
import {
  listOrganizations,
  patchOrganization,
  readOrganization,
  titleOf,
} from "./organization/organization.wire";
import type { WireOrganization } from "./organization/organization.schema";
import { BACKUP_PERMISSIONS, CLICK_PIPE_PERMISSIONS } from "./place.schema";
import { SETTINGS, type CloudSettings } from "./settings";

const SET_ORGANIZATION = "Set cloud:organizationId or CLICKHOUSE_ORG_ID to one that the key sees";

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The checks that the command `doctor` runs on an API key. */
export const checkup: Checkup<CloudSettings, CloudConnection> = {
  credentials: "the API key",
  address: SETTINGS.endpoint.config,
  prove: (connection) => patchOrganization(connection, NOBODY, {}),
  check: checkOrganization,
  adviseOnPermission: (permission) =>
    `Add ${permission} to a role of the API key, in the console of ClickHouse Cloud under the organization's users and roles, or use another key`,
  notes: [
    // The state of a stack does not record lookups.
    `not checked: ${BACKUP_PERMISSIONS.read} (to look up backups), ${CLICK_PIPE_PERMISSIONS.read} (pipes); a preview checks them`,
    "rate limit: 10 requests in 10 s for each key, how many are left is unknown; the provider keeps to it",
  ],
};

/** Checks that the key can see the organization that programs refer to. */
async function checkOrganization(
  connection: CloudConnection,
  { organizationId }: CloudSettings,
): Promise<CheckResult> {
  if (organizationId === undefined) {
    const all = await listOrganizations(connection);
    const meaning =
      all.length === 1
        ? "programs without an organization use the only one of the key"
        : "anything that needs an organization has to name one";
    return note(`cloud:organizationId is not set: ${meaning}. The key sees ${describe(all)}`);
  }
  try {
    return ok(`may read organization ${titleOf(await readOrganization(connection, organizationId))}`);
  } catch (error) {
    if (!isFailure(error, "missing")) throw error;
    const fix = `${SET_ORGANIZATION}: ${describe(await listOrganizations(connection))}`;
    return problem(`the key sees no organization ${organizationId}`, fix);
  }
}

function describe(organizations: readonly WireOrganization[]): string {
  return organizations.map(titleOf).join(", ") || "none";
}

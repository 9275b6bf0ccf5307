import { NotFound } from "../../engine/names/find-by-name";
import { isFailure } from "../../http/errors";
import type { CloudConnection } from "../connection";
import { SETTINGS } from "../settings";
import { listOrganizations } from "./organization.requests";

const { config, environment } = SETTINGS.organizationId;
const PLACES = `set it here, or by "pulumi config set ${config} <value>", or in the environment variable ${environment}`;

/** Returns the given organization, or else the only one that the key belongs to. */
export async function findOrganizationId(
  connection: CloudConnection,
  { organizationId }: { readonly organizationId?: string },
): Promise<string> {
  return organizationId?.toLowerCase() ?? findOnlyOrganization(connection);
}

/**
 * Requests the organizations once for each connection, and reports which one it found. Errors: none, several, or a
 * server without a list.
 */
function findOnlyOrganization(connection: CloudConnection): Promise<string> {
  return connection.remember("the only organization", async () => {
    const all = await listOrganizations(connection).catch((error: unknown) => {
      if (!isFailure(error, "missing", "notOffered", "forbidden")) throw error;
      throw error.withAdvice(`organizationId is required: ${PLACES}`);
    });
    const [only, ...others] = all.map(({ id, name }) => ({ id, title: `${name ?? "unnamed"} (${id})` }));
    if (only === undefined || others.length > 0) {
      const found = only ? [only, ...others].map(({ title }) => title).join(", ") : "none";
      const reason = `is required, because the API key does not belong to exactly one organization but to: ${found}; ${PLACES}`;
      throw new NotFound({ path: "organizationId", reason });
    }
    connection.messages.info(
      `${config} is not set: organization ${only.title} is used, the only one that the API key belongs to`,
    );
    return only.id;
  });
}

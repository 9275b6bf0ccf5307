import { joinPath } from "../../http/path";
import type { Advice } from "../../http/request";
import { adviseCheck, type CloudConnection } from "../connection";
import { wireOrganization, type WireOrganization } from "./organization.schema";
import type { OrganizationPatch } from "./organization.wire";

export function readOrganization(
  connection: CloudConnection,
  id: string,
  advice?: Advice,
): Promise<WireOrganization> {
  const operation = `reading organization ${id}`;
  const path = joinPath("organizations", id);
  return connection.requestObject({ method: "GET", path, operation, advice }, wireOrganization, id);
}

export function patchOrganization(
  connection: CloudConnection,
  id: string,
  body: OrganizationPatch,
  advice?: Advice,
): Promise<WireOrganization> {
  const operation = `updating organization ${id}`;
  const path = joinPath("organizations", id);
  return connection.requestObject({ method: "PATCH", path, body, operation, advice }, wireOrganization, id);
}

/** Every organization that the key sees. */
export function listOrganizations(connection: CloudConnection): Promise<WireOrganization[]> {
  const operation = "listing organizations";
  const advice = adviseCheck("Check that the endpoint offers organizations to this key");
  const path = joinPath("organizations");
  return connection.requestPages({ method: "GET", path, operation, advice }, wireOrganization);
}

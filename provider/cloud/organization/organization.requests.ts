import { joinPath, type Advice } from "../../http/request";
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

/** Lists every organization that the key can see. Errors: there is none, although every key belongs to one. */
export async function listOrganizations(connection: CloudConnection): Promise<WireOrganization[]> {
  const operation = "listing organizations";
  const advice = adviseCheck("Check that the endpoint offers organizations to this key");
  const path = joinPath("organizations");
  const request = { method: "GET", path, operation, advice } as const;
  const all = await connection.requestPages(request, wireOrganization);
  if (all.length === 0)
    throw connection.http.garbled(request, "answered with none, not even that of the key");
  return all;
}

/** Returns the name and the identifier of an organization, for people. */
export function titleOf({ id, name }: WireOrganization): string {
  return `${name ?? "unnamed"} (${id})`;
}

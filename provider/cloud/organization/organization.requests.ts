import { joinPath } from "../../http/path";
import type { CloudConnection } from "../connection";
import { wireOrganization, type WireOrganization } from "./organization.schema";
import type { OrganizationPatch } from "./organization.wire";

export function readOrganization(connection: CloudConnection, id: string): Promise<WireOrganization> {
  const operation = `reading organization ${id}`;
  const request = { method: "GET", path: joinPath("organizations", id), operation } as const;
  return connection.requestObject(request, wireOrganization, id);
}

export function patchOrganization(
  connection: CloudConnection,
  id: string,
  body: OrganizationPatch,
): Promise<WireOrganization> {
  const operation = `updating organization ${id}`;
  const request = { method: "PATCH", path: joinPath("organizations", id), body, operation } as const;
  return connection.requestObject(request, wireOrganization, id);
}

/** Every organization that the key sees. */
export function listOrganizations(connection: CloudConnection): Promise<WireOrganization[]> {
  const operation = "listing organizations";
  const request = { method: "GET", path: joinPath("organizations"), operation } as const;
  return connection.requestPages(request, wireOrganization);
}

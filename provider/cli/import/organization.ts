import { toState } from "../../cloud/organization.wire";
import type { PrivateEndpoint, WireOrganization } from "../../cloud/organization.schema";
import { found } from "../../engine/problems";
import { pick } from "../../engine/plain";
import { UserError } from "../failure";
import type { PlannedResource } from "./model";
import { slugOf } from "./names";

/** Which private endpoints the program is to declare. Those that it does not declare belong to others. */
export type Endpoints = "all" | readonly string[];

/** The resource that an organization becomes. */
export function plannedOrganization(wire: WireOrganization, endpoints: Endpoints): PlannedResource {
  const privateEndpoints = chosen(toState(wire, undefined).otherPrivateEndpoints ?? [], endpoints);
  const live = { ...toState(wire, privateEndpoints) };
  return {
    kind: "organization",
    id: wire.id,
    name: slugOf(wire.name ?? "") || "organization",
    title: wire.name ?? "",
    file: "organization",
    args: pick(live, ["organizationId", "name", "privateEndpoints", "enableCoreDumps"]),
    live,
    flags: [],
  };
}

/** Undefined where none is chosen, so that the program says nothing of endpoints. */
function chosen(there: readonly PrivateEndpoint[], endpoints: Endpoints): PrivateEndpoint[] | undefined {
  if (endpoints === "all") return [...there];
  if (endpoints.length === 0) return undefined;
  return endpoints.map((id) => {
    const endpoint = there.find((candidate) => candidate.id === id);
    if (endpoint) return endpoint;
    const known =
      there.length === 0 ? "there is none" : `there are ${there.map((other) => found(other.id)).join(", ")}`;
    throw new UserError(
      `--private-endpoints: expected a private endpoint of the organization; found ${found(id)}; ${known}`,
    );
  });
}

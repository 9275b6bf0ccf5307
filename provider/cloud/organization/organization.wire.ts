import { joinPath, type Advice } from "../../http/request";
import { adviseCheck, type CloudConnection } from "../connection";
import {
  wireOrganization,
  type WireOrganization,
  type OrganizationInputs,
  type OrganizationState,
  type PrivateEndpoint,
  type WireEndpoint,
} from "./organization.schema";
import { dropAbsent, pick } from "../../engine/values/plain";

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
    throw connection.http.errors.createGarbled(request, "answered with none, not even that of the key");
  return all;
}

export function titleOf({ id, name }: WireOrganization): string {
  return `${name ?? "unnamed"} (${id})`;
}

type Args = Partial<OrganizationInputs>;

/** The body of the PATCH. `remove` takes effect before `add`. */
export interface OrganizationPatch {
  name?: string;
  enableCoreDumps?: boolean;
  privateEndpoints?: { add?: WireEndpoint[]; remove?: WireEndpoint[] };
}

/** Converts an organization to state, which separates the declared endpoints from the others. */
export function toState(
  wire: WireOrganization,
  declared: readonly PrivateEndpoint[] | undefined,
): OrganizationState {
  const live = wire.privateEndpoints ?? [];
  const others = live.filter(({ id }) => !declared?.some((endpoint) => endpoint.id === id));
  return dropAbsent({
    organizationId: wire.id,
    name: wire.name,
    privateEndpoints: declared && selectDeclared(live, declared),
    enableCoreDumps: wire.enableCoreDumps,
    createdAt: wire.createdAt,
    byocConfig: wire.byocConfig?.map((account) => dropAbsent(account)),
    otherPrivateEndpoints: others.map(toEndpoint),
  });
}

export function fromState(id: string, recorded: Partial<OrganizationState>): WireOrganization {
  const { privateEndpoints = [], otherPrivateEndpoints = [] } = recorded;
  return { ...recorded, id, privateEndpoints: [...privateEndpoints, ...otherPrivateEndpoints] };
}

/**
 * Selects the declared endpoints that exist, in the declared order and with the declared properties only. A server that
 * never returns a property cannot have changed it. An empty description counts as none.
 */
function selectDeclared(
  live: readonly WireEndpoint[],
  declared: readonly PrivateEndpoint[],
): PrivateEndpoint[] {
  return declared.flatMap((endpoint) => {
    const found = live.find(({ id }) => id === endpoint.id);
    const shown = found && { ...endpoint, description: "", ...dropAbsent(found) };
    return shown ? [pick(shown, Object.keys(endpoint)) as unknown as PrivateEndpoint] : [];
  });
}

function toEndpoint({ id, description, cloudProvider, region }: WireEndpoint): PrivateEndpoint {
  return dropAbsent({ id, description: description || undefined, cloudProvider, region }) as PrivateEndpoint;
}

/**
 * Creates the body that changes the live organization to the declared one; `undefined` if they are equal. It removes
 * endpoints that were declared before and no longer are; endpoints that were never declared belong to others.
 */
export function patchFor(
  live: WireOrganization,
  args: Args,
  before: readonly PrivateEndpoint[],
): OrganizationPatch | undefined {
  const patch: OrganizationPatch = dropAbsent({
    name: args.name === live.name ? undefined : args.name,
    enableCoreDumps: args.enableCoreDumps === live.enableCoreDumps ? undefined : args.enableCoreDumps,
    privateEndpoints: createEndpointsPatch(live.privateEndpoints ?? [], args.privateEndpoints ?? [], before),
  });
  return Object.keys(patch).length === 0 ? undefined : patch;
}

function createEndpointsPatch(
  live: readonly WireEndpoint[],
  declared: readonly PrivateEndpoint[],
  before: readonly PrivateEndpoint[],
): OrganizationPatch["privateEndpoints"] {
  const liveOf = (id: string): WireEndpoint | undefined => live.find((endpoint) => endpoint.id === id);
  const wanted = declared.map((endpoint) => completeEndpoint(liveOf(endpoint.id), endpoint, before));
  const changed = wanted.filter((endpoint) => !isLive(liveOf(endpoint.id), endpoint));
  const undeclared = before.filter(({ id }) => !declared.some((endpoint) => endpoint.id === id));
  // To change a description, remove and add the same endpoint, because the service may refuse an addition alone.
  const remove = [...changed, ...undeclared].flatMap(({ id }) => liveOf(id) ?? []).map(toWire);
  if (changed.length === 0 && remove.length === 0) return undefined;
  return {
    ...(remove.length > 0 ? { remove } : {}),
    ...(changed.length > 0 ? { add: changed.map(toWire) } : {}),
  };
}

/** Completes the declared endpoint with stored values that were never declared. */
function completeEndpoint(
  live: WireEndpoint | undefined,
  declared: PrivateEndpoint,
  before: readonly PrivateEndpoint[],
): WireEndpoint {
  const cleared =
    before.find(({ id }) => id === declared.id)?.description === undefined ? {} : { description: "" };
  return { ...live, ...cleared, ...declared };
}

function isLive(live: WireEndpoint | undefined, wanted: WireEndpoint): boolean {
  if (!live) return false;
  const same = (key: "cloudProvider" | "region"): boolean => (live[key] ?? wanted[key]) === wanted[key];
  return (live.description ?? "") === (wanted.description ?? "") && same("cloudProvider") && same("region");
}

function toWire({ id, description, cloudProvider, region }: WireEndpoint): WireEndpoint {
  return dropAbsent({ id, description: description ?? "", cloudProvider, region }) as WireEndpoint;
}

import type { Mode } from "../api";
import { unknownKey, wrongType, wrongValue } from "./gateway-words";
import type { OrganizationDocument, PrivateEndpointDocument } from "./documents";

const CLOUD_PROVIDERS = ["aws", "gcp", "azure"];

/** A refusal, in the service's words. */
export class PatchProblem extends Error {}

interface PatchBody {
  name?: string;
  enableCoreDumps?: boolean;
  add: PrivateEndpointDocument[];
  remove: { id: string }[];
}

/** Returns the changed organization. The given one stays unchanged, so that a refusal changes nothing. */
export function patched(before: OrganizationDocument, raw: unknown, mode: Mode): OrganizationDocument {
  const body = parse(mode === "documented" ? documentedFields(raw) : raw);
  const removed = new Set(body.remove.map(({ id }) => id));
  // Removing comes first, so remove + add of one id in one request replaces it. Removing an absent id is fine.
  const endpoints = before.privateEndpoints.filter(({ id }) => !removed.has(id));
  for (const added of body.add) addEndpoint(endpoints, added, mode);
  return {
    ...before,
    name: body.name ?? before.name,
    enableCoreDumps: body.enableCoreDumps ?? before.enableCoreDumps,
    privateEndpoints: endpoints,
  };
}

/**
 * Adds an endpoint. No documentation says what happens if its id exists and was not removed, so each mode does its own.
 */
function addEndpoint(endpoints: PrivateEndpointDocument[], added: PrivateEndpointDocument, mode: Mode): void {
  const place = endpoints.findIndex(({ id }) => id === added.id);
  if (place < 0) {
    endpoints.push(added);
  } else if (mode === "documented") {
    endpoints[place] = { ...endpoints[place], ...added };
  } else {
    throw new PatchProblem(`private endpoint ${added.id} is already registered`);
  }
}

/**
 * Selects the documented fields. The contract's page has no core dumps; the provider and region of an endpoint are
 * dropped when it is shown.
 */
function documentedFields(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const { name, privateEndpoints } = raw as Record<string, unknown>;
  return { name, privateEndpoints };
}

function parse(raw: unknown): PatchBody {
  const body = object(raw, "request body", ["name", "privateEndpoints", "enableCoreDumps"]);
  const endpoints =
    body.privateEndpoints === undefined
      ? {}
      : object(body.privateEndpoints, "request body.privateEndpoints", ["add", "remove"]);
  const name = optional<string>(body.name, "string", "request body.name");
  if (name === "") throw new PatchProblem(wrongValue("request body.name", name));
  return {
    name,
    enableCoreDumps: optional(body.enableCoreDumps, "boolean", "request body.enableCoreDumps"),
    add: endpointList(endpoints.add, "request body.privateEndpoints.add"),
    remove: endpointList(endpoints.remove, "request body.privateEndpoints.remove"),
  };
}

/** Parses a list of endpoints. Each may have the documented shape {id, description}, the full one, or only the id. */
function endpointList(value: unknown, path: string): PrivateEndpointDocument[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new PatchProblem(wrongType(path, "an array", value));
  return value.map((item: unknown, index) => {
    const place = `${path}[${index}]`;
    const endpoint = object(item, place, ["id", "description", "cloudProvider", "region"]);
    const id = optional<string>(endpoint.id, "string", `${place}.id`);
    if (id === undefined) throw new PatchProblem(wrongType(`${place}.id`, "a string", undefined));
    const cloudProvider = optional<string>(endpoint.cloudProvider, "string", `${place}.cloudProvider`);
    if (cloudProvider !== undefined && !CLOUD_PROVIDERS.includes(cloudProvider)) {
      throw new PatchProblem(wrongValue(`${place}.cloudProvider`, cloudProvider));
    }
    const region = optional<string>(endpoint.region, "string", `${place}.region`);
    return {
      id,
      // An unset description comes back as an empty one.
      description: optional<string>(endpoint.description, "string", `${place}.description`) ?? "",
      ...(cloudProvider !== undefined && { cloudProvider }),
      ...(region !== undefined && { region }),
    };
  });
}

/** An object without other keys than these: the gateway refuses what it does not know. */
function object(value: unknown, path: string, keys: string[]): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new PatchProblem(wrongType(path, "an object", value));
  }
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new PatchProblem(unknownKey(path, unknown));
  return value as Record<string, unknown>;
}

function optional<Value>(value: unknown, type: "string" | "boolean", path: string): Value | undefined {
  if (value === undefined || typeof value === type) return value as Value | undefined;
  throw new PatchProblem(wrongType(path, `a ${type}`, value));
}

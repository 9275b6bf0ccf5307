import { isDeepStrictEqual } from "node:util";
import { dropAbsent, type Plain } from "../../engine/plain";

/** Compares recorded and declared endpoints as the service does, without their order. */
export function sameEndpoints(recorded: unknown, declared: unknown): boolean {
  return isDeepStrictEqual(sortEndpoints(recorded), sortEndpoints(declared));
}

/** An empty description counts as none. */
function sortEndpoints(endpoints: unknown): Plain[] {
  return ((endpoints ?? []) as Plain[])
    .map((endpoint): Plain => dropAbsent({ ...endpoint, description: endpoint.description || undefined }))
    .sort((a, b) => String(a.id).localeCompare(String(b.id)));
}

import type { Managed } from "../stacks/managed";
import type { Observation } from "./observe";
import type { Subject } from "./report.schema";

export const SECRET = "[secret]";

/** What a finding about a managed resource is about. */
export function subjectOf({ managed, live }: Pick<Observation, "managed" | "live">): Subject {
  const { kind, id, urn, resource, stack, source } = managed;
  return {
    kind,
    id,
    name: nameOf(managed, live?.live),
    endpoint: endpointOf(managed),
    urn,
    resource,
    stack: stack.name,
    project: stack.project,
    directory: stack.directory,
    source,
  };
}

/** Where its service is; unknown where settings are missing. */
export function endpointOf({ settings }: Managed): string | undefined {
  return settings.ok ? settings.settings.endpoint : undefined;
}

/** Identifiers are those of one service: another one may have the same. */
export function objectKey(endpoint: string | undefined, ...ids: readonly string[]): string {
  return [endpoint ?? "", ...ids].join(" ").toLowerCase();
}

function nameOf({ inputs, secretKeys }: Managed, live: Record<string, unknown> = {}): string | undefined {
  if (secretKeys.includes("name")) return SECRET;
  const name = live.name ?? inputs.name;
  return typeof name === "string" ? name : undefined;
}

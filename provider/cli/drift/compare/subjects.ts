import type { Kind } from "../../../engine/kind/kind";
import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";

const SECRET = "[secret]";

/** What a finding about a managed resource is about; `live` is what the service has, where it could be read. */
export function subjectOf(managed: Managed, live: Plain = {}) {
  const { kind, settings, id, urn, resource, stack, source } = managed;
  return {
    kind: kind.type.reference,
    noun: kind.one,
    id,
    name: nameIn({ ...managed.inputs, ...live }, managed.secretKeys),
    endpoint: settings.ok ? kind.service.address(settings.settings) : undefined,
    urn,
    resource,
    stack: stack.name,
    project: stack.project,
    directory: stack.directory,
    source,
  };
}

/** The name on the service, if it has one and it is a text that may be shown. */
export function nameIn(live: Plain, secretKeys: readonly string[] = []): string | undefined {
  if (secretKeys.includes("name")) return SECRET;
  return typeof live.name === "string" ? live.name : undefined;
}

/** The values with `[secret]` in place of every one that is secret. */
export function hideSecrets(values: Plain, secretKeys: readonly string[]): Plain {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    value !== undefined && secretKeys.includes(key) ? SECRET : value,
  ]);
  return Object.fromEntries(shown) as Plain;
}

export function secretKeysOf({ type }: Pick<Kind, "type">, live: Plain): readonly string[] {
  return type.secretKeys?.(live) ?? [];
}

import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import { endpointOf } from "../../stacks/stack-settings";
import { objectKey } from "../object-key";

/** The keys of all objects and parts that the given stacks manage. */
export class ManagedKeys {
  private readonly keys: ReadonlySet<string>;

  constructor(managed: readonly Managed[]) {
    this.keys = new Set(managed.flatMap(keysOf));
  }

  /** A resource without settings may be of any endpoint. */
  has(endpoint: string, kind: string, ...ids: readonly string[]): boolean {
    return (
      this.keys.has(objectKey(endpoint, kind, ...ids)) || this.keys.has(objectKey(undefined, kind, ...ids))
    );
  }
}

function keysOf({ kind, settings, id, inputs }: Managed): string[] {
  const { parts } = kind;
  const endpoint = settings.ok ? endpointOf(settings.settings) : undefined;
  const own = objectKey(endpoint, kind.type.reference, id);
  if (parts === undefined) return [own];
  const declared = (inputs[parts.declared] ?? []) as Plain[];
  return [own, ...declared.map((entry) => objectKey(endpoint, parts.kind, id, parts.idOf(entry)))];
}

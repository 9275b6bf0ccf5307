import type { SourceArgs } from "../alerting.types";

/**
 * A kind of source that this package does not know, for a server that accepts it, as in
 * `{ kind: otherSourceKind("profile"), name: "Profiles", otherProperties: { … } }`.
 *
 * @param text The kind, by its API name.
 */
export function otherSourceKind(text: string): NonNullable<SourceArgs["kind"]> {
  return text as NonNullable<SourceArgs["kind"]>;
}

import type { SourceArgsWithPromql } from "../alerting.types";

/**
 * A kind of source that this package does not know, for a server that accepts it, as in
 * `{ kind: otherSourceKind("profile"), name: "Profiles", otherProperties: { … } }`.
 *
 * @param text The kind, by its API name.
 */
export function otherSourceKind(text: string): SourceArgsWithPromql["kind"] {
  // The type is that of a known kind without arguments of its own.
  return text as SourceArgsWithPromql["kind"];
}

import type { Plain } from "../../engine/plain";
import type { NamedReference } from "../names/references";
import { isSourceKind, KINDS, LINKS, nameKey } from "./source.kinds";

/** The references in the arguments of a source. */
export const sourceReferences: readonly NamedReference[] = [
  { name: "connection", id: "connectionId", to: "connection" },
  ...Object.keys(LINKS).map((id): NamedReference => ({
    name: nameKey(id),
    id,
    to: "source",
    mayFollow: ({ kind }: Plain) => !isRequired(kind, id),
  })),
];

function isRequired(kind: unknown, key: string): boolean {
  return isSourceKind(kind) && (KINDS[kind].required as readonly string[]).includes(key);
}

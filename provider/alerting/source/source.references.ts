import type { NamedReference } from "../names/references";
import { LINKS, nameKey } from "./source.kinds";

/** What the arguments of a source refer to. */
export const sourceReferences: readonly NamedReference[] = [
  { name: "connection", id: "connectionId", to: "connection" },
  ...Object.keys(LINKS).map((id): NamedReference => ({
    name: nameKey(id),
    id,
    to: "source",
    mayFollow: true,
  })),
];

import type { Kind, Listed, Reference } from "../../engine/kind/kind";
import type { Directory } from "./model";
import { listTitled, assignNames } from "./names";
import { findIds } from "./references";
import { hyphenate, optionOf } from "./words";

export const INDEX_FILE = "index";
export const CONSTANTS_FILE = "constants";

/** Files that have another use here, or that some systems cannot have. */
const RESERVED = [
  INDEX_FILE,
  CONSTANTS_FILE,
  "import",
  "plan",
  ...["con", "prn", "aux", "nul", "conin", "conout"],
  ...[..."0123456789"].flatMap((digit) => [`com${digit}`, `lpt${digit}`]),
];

/** The file, without ending, that each object is declared in: the kind says by which of its references. */
export function nameFiles(kind: Kind, objects: readonly Listed[], directory: Directory): Map<string, string> {
  const grouping = Object.entries(kind.references).filter(([, { files }]) => files !== undefined);
  const rest = grouping.length === 0 ? optionOf(kind) : `other-${hyphenate(kind.many)}`;
  const shared = grouping.map(([, reference]) => nameSharedFile(reference));
  const each = grouping.filter(([, { files }]) => files === "each");
  const things = each.flatMap(([key, reference]) => {
    const { to } = reference;
    const referenced = objects.flatMap(({ live }) => findIds(reference, live[key]));
    return listTitled(referenced, directory[to], (slug, id) => slug || `${hyphenate(to)}-${id.slice(-6)}`);
  });
  const names = assignNames(things, "-", [...RESERVED, rest, ...shared]);
  const nameFile = ({ live }: Listed): string => {
    for (const [key, reference] of grouping) {
      const [id] = findIds(reference, live[key]);
      if (id !== undefined)
        return reference.files === "one" ? nameSharedFile(reference) : (names.get(id) ?? rest);
    }
    return rest;
  };
  return new Map(objects.map((object) => [object.id, nameFile(object)]));
}

function nameSharedFile({ to, constant = to }: Reference): string {
  return hyphenate(constant);
}

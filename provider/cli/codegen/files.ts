import type { Kind, Listed, Reference } from "../../engine/kind/kind";
import { listTitled, assignNames, readTitle, type Nameless } from "./names";
import { findIds, listReferences } from "../account/references";
import { hyphenate, optionOf } from "../words";
import type { Directory } from "../account/account";

export const INDEX_FILE = "index";
export const CONSTANTS_FILE = "constants";

/** File names with another use here, and names that some systems do not allow. */
const RESERVED = [
  INDEX_FILE,
  CONSTANTS_FILE,
  "import",
  "plan",
  ...["con", "prn", "aux", "nul", "conin", "conout"],
  ...[..."0123456789"].flatMap((digit) => [`com${digit}`, `lpt${digit}`]),
];

/**
 * Names the file of each object, without ending. The kind decides whether each object has its own file, or which
 * reference names the file. A file name does not depend on the selected `kinds`.
 */
export function nameFiles(
  kind: Kind,
  objects: readonly Listed[],
  { kinds, directory }: { readonly kinds: readonly Kind[]; readonly directory: Directory },
): Map<string, string> {
  const grouping = listGrouping(kind);
  const rest = nameRest(kind);
  const reserved = kinds.flatMap((one) => [
    nameRest(one),
    ...listGrouping(one).map(([, reference]) => nameSharedFile(reference)),
  ]);
  const titled = (to: string, ids: readonly string[], there = directory[to]): Nameless[] =>
    listTitled(ids, there, (slug, id) => slug || `${hyphenate(to)}-${id.slice(-6)}`);
  const own = objects.map(({ id, live }) => ({ id, name: readTitle(live) }));
  const things = [
    ...(kind.shown.hasOwnFile ? titled(kind.type.reference, [], own) : []),
    ...grouping.flatMap(([key, reference]) => {
      if (reference.files !== "each") return [];
      return titled(
        reference.to,
        objects.flatMap(({ live }) => findIds(reference, live[key])),
      );
    }),
  ];
  const names = assignNames(things, "-", [...RESERVED, ...reserved]);
  const nameFile = ({ id: itself, live }: Listed): string => {
    if (kind.shown.hasOwnFile) return names.get(itself) ?? rest;
    for (const [key, reference] of grouping) {
      const [id] = findIds(reference, live[key]);
      if (id !== undefined)
        return reference.files === "one" ? nameSharedFile(reference) : (names.get(id) ?? rest);
    }
    return rest;
  };
  return new Map(objects.map((object) => [object.id, nameFile(object)]));
}

function listGrouping(kind: Kind): [string, Reference][] {
  return listReferences(kind).filter(([, { files }]) => files !== undefined);
}

/** Names the file of the objects without a reference that names one. */
function nameRest(kind: Kind): string {
  return listGrouping(kind).length === 0 ? optionOf(kind) : `other-${hyphenate(kind.many)}`;
}

function nameSharedFile({ to, constant = to }: Reference): string {
  return hyphenate(constant);
}

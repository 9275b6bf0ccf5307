import type { Kind, Reference } from "../../provider/engine/kind/kind";
import { pick, type Plain } from "../../provider/engine/values/plain";

/** Lists the references of a kind, each with the argument that holds the identifiers. */
export function listReferences({ shown }: Pick<Kind, "shown">): [string, Reference][] {
  return Object.entries(shown.references).flatMap(([key, held]) =>
    [held].flat().map((reference): [string, Reference] => [key, reference]),
  );
}

/** Lists every kind of the default kind's service that programs can create, referenced kinds first. */
export function listAll(kinds: readonly Kind[]): readonly Kind[] {
  return sortKinds(kinds.filter(({ isAdopted, service }) => !isAdopted && service === kinds[0]?.service));
}

/** Sorts the kinds so that a kind comes after those that it refers to. */
function sortKinds(kinds: readonly Kind[]): readonly Kind[] {
  const sorted = new Set<Kind>();
  const visit = (kind: Kind, from: readonly Kind[]): void => {
    if (sorted.has(kind) || from.includes(kind)) return;
    const names = listReferences(kind).map(([, { to }]) => to);
    for (const other of kinds) if (names.includes(other.type.reference)) visit(other, [...from, kind]);
    sorted.add(kind);
  };
  for (const kind of kinds) visit(kind, []);
  return [...sorted];
}

/** Spells an identifier as the service returns it. */
export function canonicalizeId({ type, spelling }: Pick<Kind, "type" | "spelling">, id: string): string {
  return String(spelling.canonical({ [type.identity]: id })[type.identity]);
}

/** Finds the place of the object, such as its service, as far as its identifier tells. */
export function findPlace({ type, spelling }: Pick<Kind, "type" | "spelling">, id: string): Plain {
  return pick(spelling.canonical({ [type.identity]: id }), type.place);
}

/** Lists the identifiers in the value of an argument. */
export function findIds(reference: Reference, value: unknown): readonly string[] {
  if (reference.ids !== undefined) return reference.ids(value);
  return typeof value === "string" ? [value] : [];
}

/** Lists the identifiers in the arguments whose reference passes the test. */
export function findReferencedIds(
  kind: Pick<Kind, "shown">,
  args: Plain,
  isMeant: (reference: Reference) => boolean,
): string[] {
  const meant = listReferences(kind).filter(([, reference]) => isMeant(reference));
  return meant.flatMap(([key, reference]) => findIds(reference, args[key]));
}

import type { Kind, Reference } from "../../engine/kind/kind";
import { pick, type Plain } from "../../engine/plain";

/** Where the arguments of a kind hold identifiers, with the argument. */
export function listReferences({ references }: Pick<Kind, "references">): [string, Reference][] {
  return Object.entries(references).flatMap(([key, held]) =>
    [held].flat().map((reference): [string, Reference] => [key, reference]),
  );
}

/** What others refer to comes first. */
export function sortKinds(kinds: readonly Kind[]): readonly Kind[] {
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

/** An identifier in the spelling that the service answers with. */
export function canonicalizeId({ type, canonical }: Pick<Kind, "type" | "canonical">, id: string): string {
  return String(canonical({ [type.identity]: id })[type.identity]);
}

/** Where the object is, as far as its identifier tells. */
export function findPlace({ type, canonical }: Pick<Kind, "type" | "canonical">, id: string): Plain {
  return pick(canonical({ [type.identity]: id }), type.place ?? []);
}

/** The identifiers that the value of an argument holds. */
export function findIds(reference: Reference, value: unknown): readonly string[] {
  if (reference.ids !== undefined) return reference.ids(value);
  return typeof value === "string" ? [value] : [];
}

/** The identifiers that the arguments hold of what the test accepts. */
export function findReferencedIds(
  kind: Pick<Kind, "references">,
  args: Plain,
  isMeant: (reference: Reference) => boolean,
): string[] {
  const meant = listReferences(kind).filter(([, reference]) => isMeant(reference));
  return meant.flatMap(([key, reference]) => findIds(reference, args[key]));
}

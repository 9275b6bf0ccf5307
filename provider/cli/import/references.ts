import type { Kind, Reference } from "../../engine/kind/kind";
import { pick, type Plain } from "../../engine/plain";

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
  { references }: Pick<Kind, "references">,
  args: Plain,
  isMeant: (reference: Reference) => boolean,
): string[] {
  const meant = Object.entries(references).filter(([, reference]) => isMeant(reference));
  return meant.flatMap(([key, reference]) => findIds(reference, args[key]));
}

import type { Kind } from "../../engine/kind/kind";

/** An identifier in the spelling that the service answers with. */
export function canonicalId({ type, canonical }: Pick<Kind, "type" | "canonical">, id: string): string {
  return String(canonical({ [type.identity]: id })[type.identity]);
}

import type { Plain } from "../../../provider/engine/plain";
import { isMarkedAsSecret } from "../../../provider/engine/secrets";

/** The names of the resources that arguments refer to. */
export function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $link } = value as Plain;
  return typeof $link === "string" ? [$link] : Object.values(value).flatMap(linksOf);
}

/** Values as they reach the other side: plain JSON, and no mark of a secret. */
export function overTheWire(value: object, secret?: string): Plain {
  const text = JSON.stringify(value, (key, held: unknown) => {
    if (held === undefined && key !== "") throw new Error(`${key} is undefined: the host would throw`);
    const isSecret = typeof held === "object" && held !== null && isMarkedAsSecret(held);
    return isSecret ? (secret ?? (held as { value: unknown }).value) : held;
  });
  return JSON.parse(text) as Plain;
}

import type { Plain } from "../../provider/engine/values/plain";
import { isMarkedAsSecret } from "../../provider/engine/values/secrets";

/** Removes the secret marks from values of state. Returns the plain values, and every text in a marked value. */
export function reveal(values: Plain): { plain: Plain; secrets: readonly string[] } {
  const secrets: string[] = [];
  return { plain: revealValue(values, false, secrets) as Plain, secrets };
}

function revealValue(value: unknown, secret: boolean, secrets: string[]): unknown {
  if (typeof value === "string" && secret) secrets.push(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revealValue(item, secret, secrets));
  // The engine exports the secret value as JSON.
  if (isMarkedAsSecret(value))
    return revealValue(JSON.parse((value as { plaintext: string }).plaintext), true, secrets);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, revealValue(held, secret, secrets)]),
  );
}

/** Is any part of the value marked as a secret? */
export function holdsSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isMarkedAsSecret(value) || Object.values(value).some(holdsSecret);
}

/** The text that stands in for a secret. */
export const SECRET = "[secret]";

/** Replaces every secret value with `[secret]`. */
export function hideSecrets(values: Plain, secretKeys: readonly string[]): Plain {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    value !== undefined && secretKeys.includes(key) ? SECRET : value,
  ]);
  return Object.fromEntries(shown) as Plain;
}

import { isMarkedAsSecret } from "../../engine/secrets";

/** A value of state without its marks. */
export interface Revealed<T> {
  readonly plain: T;
  /** Every text that was marked as a secret, or is a part of what was. */
  readonly secrets: readonly string[];
}

export function reveal<T = unknown>(value: unknown): Revealed<T> {
  const secrets: string[] = [];
  return { plain: revealValue(value, false, secrets) as T, secrets };
}

function revealValue(value: unknown, secret: boolean, secrets: string[]): unknown {
  if (typeof value === "string" && secret) secrets.push(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => revealValue(item, secret, secrets));
  if (isMarked(value)) return revealValue(JSON.parse(value.plaintext), true, secrets);
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, revealValue(held, secret, secrets)]),
  );
}

/** Is any part of the value marked as a secret? */
export function holdsSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isMarked(value) || Object.values(value).some(holdsSecret);
}

/** What the engine exports has the value as JSON. */
function isMarked(value: object): value is { plaintext: string } {
  return isMarkedAsSecret(value);
}

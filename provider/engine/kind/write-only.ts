import { createHmac, randomBytes } from "node:crypto";
import { toStableText, type Plain } from "../values/plain";

/** The key of state for digests of values that the service never returns, so that a changed value is a difference. */
export const DIGESTS = "__writeOnly";

type Digests = Readonly<Record<string, string>>;

export function readDigests(state: Plain): Digests {
  return (state[DIGESTS] ?? {}) as Digests;
}

/** Replaces each of these values in state with a digest, and keeps the earlier digests of the others. */
export function recordDigests(state: Plain, values: Plain, keys: readonly string[], before: Plain): Plain {
  const recorded = readDigests(before);
  const digests = Object.fromEntries(
    keys.flatMap((key): [string, string][] => {
      const value = values[key];
      const known = recorded[key];
      if (value === undefined) return known === undefined ? [] : [[key, known]];
      return [[key, isDigestOf(known, value) ? (known as string) : computeDigest(value)]];
    }),
  );
  const { [DIGESTS]: _, ...rest } = state;
  for (const key of keys) delete rest[key];
  return Object.keys(digests).length === 0 ? rest : { ...rest, [DIGESTS]: digests };
}

export function isDigestOf(recorded: string | undefined, value: unknown): boolean {
  if (recorded === undefined) return false;
  const [salt] = recorded.split(":");
  return recorded === computeDigest(value, salt);
}

/** Computes a digest with a salt of its own, so that equal values of two resources do not look alike. */
function computeDigest(value: unknown, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${createHmac("sha256", salt).update(toStableText(value)).digest("hex")}`;
}

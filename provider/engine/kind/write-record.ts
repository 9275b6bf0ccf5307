import { createHmac, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { dropInternals, pick, toStableText, type Plain } from "../values/plain";
import { ExpectedError } from "../../http/errors";
import type { Written } from "./kind";

/** The error of a write that is not made, because its outcome is known and unwanted. A preview fails with it. */
export class Foreseen extends ExpectedError {}

/** The error of a write after which the object exists nevertheless. */
export class IncompleteWrite extends ExpectedError {
  constructor(
    message: string,
    readonly id: string,
    /** The object as the server has it, if it is known. */
    readonly written?: Written,
  ) {
    super(message);
  }
}

/**
 * The key of state that lists the arguments that the latest write sent and the server did not keep. Arguments that do
 * not change what the object does are in state as declared, although no reading shows them.
 */
const UNKEPT = "__unkept";

/**
 * The key of state that records when this package wrote an object, if the service tells no time of a write and may show
 * the state from before for a moment. Only this machine's clock can then tell a lag from a change made elsewhere.
 */
export const WRITTEN_AT = "__writtenAt";

/** The time after a write in which a lagging service may not show it, in milliseconds. */
const LONGEST_LAG_MS = 30_000;

/**
 * The key of state that records that the service accepted a write of the object and refused to read it. Only such a
 * server is believed when it says that it does not offer something, because a wrong address would otherwise look like
 * "nothing changed".
 */
export const UNREAD = "__unread";

/** The key of state for digests of values that the service never returns, so that a changed value is a difference. */
export const DIGESTS = "__writeOnly";

/** Adds to state what only the write itself shows. */
export function recordWrite(
  state: Plain,
  { writtenAt, unkept = [], isUnread }: Omit<Written, "id" | "state">,
): Plain {
  return {
    ...state,
    ...(writtenAt !== undefined && { [WRITTEN_AT]: writtenAt }),
    ...(unkept.length > 0 && { [UNKEPT]: unkept }),
    ...(isUnread && { [UNREAD]: true }),
  };
}

export function readUnkept(state: Plain): readonly string[] {
  return (state[UNKEPT] ?? []) as readonly string[];
}

/** Adds the values in state that this server does not keep to a reading, and returns the record that is still true. */
export function keepUnkept(live: Plain, outputs: Plain): { readonly live: Plain; readonly record: Plain } {
  const unkept = readUnkept(outputs).filter(
    (key) => live[key] === undefined || isDeepStrictEqual(live[key], outputs[key]),
  );
  return { live: { ...pick(outputs, unkept), ...live }, record: recordWrite({}, { unkept }) };
}

/** Selects what state records about the object: the properties, and the time of the write. */
export function readRecorded(outputs: Plain): Plain {
  return { ...dropInternals(outputs), ...pick(outputs, [WRITTEN_AT]) };
}

/**
 * Checks whether a reading of a lagging service is older than state. It compares dates of the service; only the age of
 * the latest write, for an object that is not found, depends on this machine's clock.
 */
export function isOlderThanState(
  reading: Plain | "gone" | "notOffered",
  { updatedAt, [WRITTEN_AT]: writtenAt }: Plain,
  now: number,
): boolean {
  const parse = (date: unknown): number => Date.parse(String(date));
  if (reading === "notOffered") return false;
  if (reading === "gone") return Math.abs(now - parse(updatedAt ?? writtenAt)) < LONGEST_LAG_MS;
  return parse(reading.updatedAt) < parse(updatedAt);
}

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

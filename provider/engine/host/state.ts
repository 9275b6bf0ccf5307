import { createHmac, randomBytes } from "node:crypto";
import type { Kind, Found, Objects, Written } from "../kind/kind";
import { omit, pick, toPlain, dropAbsent, dropInternals, toStableText, type Plain } from "../values/plain";
import { readInstructions, MARKED, OWNER, readOwner, WRITTEN_AT } from "../arguments/instructions";
import { ExpectedError } from "../../http/errors";
import type { Problem } from "../problems/problem";
import { isDeepStrictEqual } from "node:util";

export type Recording = Pick<Kind, "type" | "spelling">;

/**
 * Composes state. If the service has a declared value in another spelling, state keeps the declared one. `before` is
 * earlier state, with digests of what the service never returns.
 */
function composeState(
  kind: Recording,
  live: Plain,
  [wanted, declared]: readonly [args: Plain, declared: readonly string[]],
  before: Plain,
  instructions: Plain,
): Plain {
  const { type, spelling } = kind;
  const spelled = declared
    .filter((key) => wanted[key] !== undefined && type.isSame(key, live[key], wanted[key], live))
    .map((key) => [key, wanted[key]] as const);
  const adopted = pick(wanted, [type.identity]);
  const recorded = spelling.record({ ...live, ...Object.fromEntries(spelled), ...adopted }, declared, wanted);
  const unseen = type.writeOnlyKeys(recorded);
  const state = recordDigests(recorded, wanted, unseen, before);
  return toPlain({ ...recordDeclared(state, declared, type.managed), ...instructions });
}

/** Composes state after a write that asked for these inputs. */
export function composeStateAfter(kind: Recording, inputs: Plain, live: Plain): Plain {
  const wanted = readArgs(inputs);
  return composeState(kind, live, [wanted, listDeclared(kind, wanted)], {}, readInstructions(inputs));
}

export function readArgs(inputs: Plain): Plain {
  return dropAbsent(dropInternals(inputs));
}

export function listDeclared({ type }: Pick<Kind, "type">, args: Plain): string[] {
  return Object.keys(args).filter((key) => key !== type.identity);
}

/**
 * Keeps the values that the service changes by itself as the latest write recorded them: such a change is no drift, and
 * the engine's `--diff` shows every output that a refresh changed. A secret that an import left out stays out. An
 * object that is only looked up has its current values.
 */
export function keepVolatile({ type }: Pick<Kind, "type">, recorded: Plain, state: Plain): Plain {
  if (Object.keys(dropInternals(recorded)).length === 0) return state;
  const secrets = type.secretKeys(state);
  const leftOut = secrets.filter((key) => recorded[key] === undefined);
  return { ...omit(state, [...type.volatile, ...leftOut]), ...pick(recorded, type.volatile) };
}

/**
 * The key of state that lists the arguments that the program did not declare. The host gives `diff` and `update` only
 * the old outputs, and the difference between "no longer declared" and "never declared" decides whether an update
 * clears a value or leaves it alone. The list has the undeclared keys because they are fewer than the declared ones,
 * and the engine writes every byte of state again at each step of an update. The engine does not display keys that
 * begin with two underscores.
 */
const UNDECLARED = "__undeclared";

/** Lists the keys of state that the program declared; none for an object that is only looked up. */
export function readDeclaredKeys(state: Plain, argumentKeys: readonly string[]): string[] {
  const undeclared = state[UNDECLARED];
  if (!Array.isArray(undeclared)) return [];
  const digests = readDigests(state);
  return argumentKeys.filter(
    (key) => key in digests || (state[key] !== undefined && !undeclared.includes(key)),
  );
}

export function recordDeclared(
  state: Plain,
  declared: readonly string[],
  argumentKeys: readonly string[],
): Plain {
  const undeclared = argumentKeys.filter((key) => state[key] !== undefined && !declared.includes(key));
  return { ...state, [UNDECLARED]: undeclared };
}

/** Inputs that a check has completed, and the problems that keep the engine from using them. */
export interface Checked {
  readonly inputs: Plain;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** An object after a write, as state records it. */
export interface Recorded {
  readonly id: string;
  readonly state: Plain;
}

/** The error of a write whose object stays in state nevertheless. */
export class KeptInState extends ExpectedError {
  constructor(
    readonly id: string,
    readonly state: Plain,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

/** An object as a refresh records it. An empty identifier says that it is gone. */
export interface Refreshed extends Recorded {
  /** The declared inputs with the current values. Absent if the recorded ones still hold. */
  readonly inputs?: Plain;
}

/** Reports a missing object as gone. A lookup of one fails, because the engine would accept it otherwise. */
export function reportMissing(noun: string, id: string, props: Plain): Refreshed {
  if (isNew(props)) throw new Error(`${noun} ${id} does not exist`);
  // An empty id tells the engine.
  return { id: "", state: {} };
}

export function isNew(props: Plain): boolean {
  return Object.keys(dropInternals(props)).length === 0;
}

/** An object that is in state, as the service has it now. */
export interface ReadAgain {
  /** All that the service shows of it. */
  readonly live: Plain;
  /** The same as state records it. */
  readonly state: Plain;
  /** The declared inputs, with the current values. */
  readonly inputs: Plain;
  readonly owner?: string;
  /** What the service does not show of it, and why. */
  readonly hidden?: string;
}

/** Returns the instructions that state keeps, without a lost mark, so that the next update puts it back. */
function keepInstructions({ mark }: Pick<Kind, "mark">, outputs: Plain, { owner }: Found): Plain {
  const instructions = { ...readInstructions(outputs), ...pick(outputs, [MARKED, WRITTEN_AT]) };
  const isLost = MARKED in outputs && owner !== mark?.textOf(readOwner(outputs) ?? "");
  return isLost ? omit(instructions, [OWNER, MARKED]) : instructions;
}

/** Reads an object by its outputs in state. A refresh records the result, and drift is found by it. */
export async function readAgain(
  kind: Pick<Kind, "type" | "spelling" | "mark">,
  objects: Pick<Objects, "read">,
  id: string,
  outputs: Plain,
): Promise<ReadAgain | "gone"> {
  const recorded = dropInternals(outputs);
  const declared = readDeclaredKeys(outputs, kind.type.managed);
  const found = await objects.read(id, readRecorded(outputs));
  if (found === "gone") return found;
  const { live, record } = keepUnkept(found.live, outputs);
  const instructions = { ...keepInstructions(kind, outputs, found), ...record };
  const state = composeState(kind, live, [recorded, declared], outputs, instructions);
  const identity = pick(state, [kind.type.identity]);
  const inputs = toPlain({
    ...identity,
    ...kind.spelling.inputsOf(state, declared),
    ...readInstructions(state),
  });
  return { live: found.live, state, inputs, owner: found.owner, hidden: found.hidden };
}

/**
 * Checks whether a reading found the same values as state. If so, the engine gets no inputs and keeps its own, because
 * only the engine knows the values behind digests, and a program may declare the same state with fewer words.
 */
export function isSameState(state: Plain, { __provider: _, ...recorded }: Plain): boolean {
  return isDeepStrictEqual(state, recorded);
}

/**
 * The key of state that lists the arguments that the latest write sent and the server did not keep. Arguments that do
 * not change what the object does are in state as declared, although no reading shows them.
 */
const UNKEPT = "__unkept";

/**
 * The key of state that records that the service accepted a write of the object and refused to read it. Only such a
 * server is believed when it says that it does not offer something, because a wrong address would otherwise look like
 * "nothing changed".
 */
const UNREAD = "__unread";

/** Checks whether the service accepted the latest write of the object and refused to read it. */
export function wasRefused(state: Plain): boolean {
  return state[UNREAD] === true;
}

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

import type { Kind } from "../kind/kind";
import { recordDigests } from "../kind/write-only";
import { omit, pick, toPlain, dropAbsent, dropInternals, type Plain } from "../plain";
import { recordDeclared } from "./declared";
import { readInstructions } from "../instructions";

/** The parts of a kind that decide what state records. */
export type Recording = Pick<Kind, "type" | "spelling">;

/** The parts of state that do not come from the service. */
interface Recorded {
  /** The arguments of the program, or those that state holds. */
  readonly wanted: Plain;
  readonly declared: readonly string[];
  /** Earlier state, with digests of what the service never returns. */
  readonly before: Plain;
  readonly instructions: Plain;
}

/** Composes state. If the service has a declared value in another spelling, state keeps the declared one. */
export function composeState(
  kind: Recording,
  live: Plain,
  { wanted, declared, before, instructions }: Recorded,
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
  const declared = listDeclared(kind, wanted);
  return composeState(kind, live, { wanted, declared, before: {}, instructions: readInstructions(inputs) });
}

/** Selects the program's arguments from the inputs. */
export function readArgs(inputs: Plain): Plain {
  return dropAbsent(dropInternals(inputs));
}

/** Lists the arguments except the identity. */
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

import type { Kind } from "../kind/kind";
import { recordDigests } from "../kind/write-only";
import { omit, pick, toPlain, dropAbsent, dropInternals, type Plain } from "../plain";
import { recordDeclared } from "./declared";
import { readInstructions } from "../instructions";

/** The parts of a kind that decide what state records. */
export type Recording = Pick<Kind, "diff" | "record">;

/** The parts of state that do not come from the service. */
interface Recorded {
  /** The arguments of the program, or those that state holds. */
  readonly wanted: Plain;
  readonly declared: readonly string[];
  /** Earlier state, with digests of what the service never returns. */
  readonly before: Plain;
  readonly instructions: Plain;
}

/**
 * Composes state after a write or read from the service's values and a record of the declared keys. If the service has
 * a declared value in another spelling, state keeps the declared one.
 */
export function composeState(
  kind: Recording,
  live: Plain,
  { wanted, declared, before, instructions }: Recorded,
): Plain {
  const rules = kind.diff;
  const spelled = declared
    .filter((key) => wanted[key] !== undefined && rules.same(key, live[key], wanted[key], live))
    .map((key) => [key, wanted[key]] as const);
  const adopted = pick(wanted, [rules.identity]);
  const recorded = kind.record({ ...live, ...Object.fromEntries(spelled), ...adopted }, declared, wanted);
  const unseen = rules.writeOnly?.(recorded) ?? [];
  const state = recordDigests(recorded, wanted, unseen, before);
  return toPlain({ ...recordDeclared(state, declared, rules.managed), ...instructions });
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
export function listDeclared({ diff }: Pick<Kind, "diff">, args: Plain): string[] {
  return Object.keys(args).filter((key) => key !== diff.identity);
}

/**
 * Keeps the values that the service changes by itself as the latest write recorded them: such a change is no drift, and
 * the engine's `--diff` shows every output that a refresh changed. A secret that an import left out stays out. An
 * object that is only looked up has its current values.
 */
export function keepVolatile(
  { volatile, type }: Pick<Kind, "volatile" | "type">,
  recorded: Plain,
  state: Plain,
): Plain {
  if (Object.keys(dropInternals(recorded)).length === 0) return state;
  const secrets = type.secretKeys?.(state) ?? [];
  const leftOut = secrets.filter((key) => recorded[key] === undefined);
  return { ...omit(state, [...volatile, ...leftOut]), ...pick(recorded, volatile) };
}

import type { Kind } from "../kind/kind";
import { recordDigests } from "../kind/write-only";
import { omit, pick, toPlain, dropAbsent, dropInternals, type Plain } from "../plain";
import { recordDeclared } from "./declared";
import { readInstructions } from "../instructions";

/** How one kind of resource is recorded. */
export type Recording = Pick<Kind, "diff" | "record">;

/** What state is made of, beside what the service has. */
interface Recorded {
  /** What the program gave, or what state holds of it. */
  readonly wanted: Plain;
  readonly declared: readonly string[];
  /** Earlier state, with digests of what the service never returns. */
  readonly before: Plain;
  readonly instructions: Plain;
}

/**
 * State after a write or read: what the service has, with a record of what was declared. Where the service has the
 * same in another spelling, the declared one stays.
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

/** State after a write that asked for these inputs. */
export function composeStateAfter(kind: Recording, inputs: Plain, live: Plain): Plain {
  const wanted = readArgs(inputs);
  const declared = listDeclared(kind, wanted);
  return composeState(kind, live, { wanted, declared, before: {}, instructions: readInstructions(inputs) });
}

/** What the program gave, of the inputs. */
export function readArgs(inputs: Plain): Plain {
  return dropAbsent(dropInternals(inputs));
}

/** The arguments that say something of the object, and not which one it is. */
export function listDeclared({ diff }: Pick<Kind, "diff">, args: Plain): string[] {
  return Object.keys(args).filter((key) => key !== diff.identity);
}

/**
 * What the service changes by itself is no drift, and the engine's `--diff` shows every output that a refresh changed.
 * So these keys stay as the latest write recorded them, and so does a secret that an import has left out; an object
 * that is only looked up has them as they are.
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

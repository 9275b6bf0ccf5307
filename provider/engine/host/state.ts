import { withDeclared } from "./declared";
import type { DiffRules } from "./diff";
import { instructionsIn } from "./instructions";
import { pick, toPlain, withoutAbsent, withoutInternals, type Plain } from "../plain";

/** How one kind of resource is recorded. */
export interface Recording {
  readonly diff: DiffRules;
  /** What of an object goes into state: nothing twice, because every byte is written again at each step. */
  record(live: Plain, declared: readonly string[]): Plain;
}

/**
 * State after a write or read: what the service has, with a record of what was declared. Where the service has the
 * same in another spelling, the declared one is kept.
 */
export function stateOf(
  recording: Recording,
  live: Plain,
  wanted: Plain,
  declared: readonly string[],
  instructions: Plain,
): Plain {
  const rules = recording.diff;
  const spelled = declared
    .filter((key) => wanted[key] !== undefined && rules.same(key, live[key], wanted[key], live))
    .map((key) => [key, wanted[key]] as const);
  const adopted = pick(wanted, [rules.identity]);
  const state = recording.record({ ...live, ...Object.fromEntries(spelled), ...adopted }, declared);
  return toPlain({ ...withDeclared(state, declared, rules.managed), ...instructions });
}

/** State after a write that asked for these inputs. */
export function stateAfter(recording: Recording, inputs: Plain, live: Plain): Plain {
  const args = argsOf(inputs);
  return stateOf(recording, live, args, declaredIn(recording, args), instructionsIn(inputs));
}

/** What the program gave, of the inputs. */
export function argsOf(inputs: Plain): Plain {
  return withoutAbsent(withoutInternals(inputs));
}

/** The arguments that say something of the object, and not which one it is. */
export function declaredIn({ diff }: Recording, args: Plain): string[] {
  return Object.keys(args).filter((key) => key !== diff.identity);
}

/**
 * What the service moves by itself is no drift, and the engine's `--diff` shows every output that a refresh changed.
 * So these keys stay as the latest write recorded them; an object that is only looked up has them as they are.
 */
export function quiet(volatile: readonly string[], recorded: Plain, state: Plain): Plain {
  if (Object.keys(withoutInternals(recorded)).length === 0) return state;
  const steady = Object.keys(state).filter((key) => !volatile.includes(key));
  return { ...pick(state, steady), ...pick(recorded, volatile) };
}

import { isDeepStrictEqual } from "node:util";
import { withDeclared } from "./declared";
import type { DiffRules } from "./diff";
import { withOwner } from "./owner";
import { pick, toPlain, type Plain } from "./plain";

/**
 * State after a write or read: what the service has, with a record of what was declared. Where the service has the
 * same in another spelling, the declared one is kept.
 */
export function stateOf(
  rules: DiffRules,
  live: Plain,
  wanted: Plain,
  declared: readonly string[],
  owner: string | undefined,
): Plain {
  const spelled = declared
    .filter((key) => wanted[key] !== undefined && rules.same(key, live[key], wanted[key], live))
    .map((key) => [key, wanted[key]] as const);
  const adopted = pick(wanted, [rules.identity]);
  const state = withDeclared(
    { ...live, ...Object.fromEntries(spelled), ...adopted },
    declared,
    rules.managed,
  );
  return toPlain(withOwner(state, owner));
}

/**
 * The engine shows nothing when only volatile keys moved, but all of them beside a real change. So that drift is
 * exactly what somebody changed, they are then left as recorded until the next operation.
 */
export function quiet(volatile: readonly string[], recorded: Plain, state: Plain): Plain {
  const steady = (whole: Plain): Plain => without(whole, [...volatile, "__provider"]);
  if (isDeepStrictEqual(steady(recorded), steady(state))) return state;
  return { ...state, ...pick(recorded, volatile) };
}

function without(whole: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)));
}

import { isDeepStrictEqual } from "node:util";
import { findChangedKeys } from "../../../engine/host/diff";
import type { ReadAgain } from "../../../engine/host/reading";
import { MARKED, readOwner } from "../../../engine/instructions";
import type { Kind } from "../../../engine/kind/kind";
import { dropInternals, type Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import { withValueOf } from "../../stacks/property-path";
import type { Property } from "../report.schema";
import { findDifferentPaths, type Difference } from "./paths";
import { hideSecrets, secretKeysOf } from "./subjects";

/** Finds the diff that the next preview after a refresh would show, with the preview's own comparison. */
export function findDifferences(managed: Managed, live: ReadAgain): Property[] {
  return [...findChangedArguments(managed, live), ...findLostMark(managed, live)];
}

/** Finds an owner mark that a write has set and that a refresh would remove from state. */
function findLostMark({ kind, outputs }: Managed, { state, owner }: ReadAgain): Property[] {
  if (!(MARKED in outputs) || MARKED in state) return [];
  const mark = kind.mark?.textOf(readOwner(outputs) ?? "");
  return [{ name: "owner mark", declared: mark, recorded: mark, live: owner, secret: false, isMark: true }];
}

function findChangedArguments(
  { kind, inputs, outputs, ignoreChanges, secretKeys }: Managed,
  live: ReadAgain,
): Property[] {
  const now = dropInternals(live.inputs);
  const declared = ignoreChanges.reduce((values, path) => withValueOf(values, now, path), inputs);
  const hidden = [...secretKeys, ...secretKeysOf(kind, live.live)];
  return (
    findChangedKeys(kind.type, live.state, declared)
      // The last refresh already recorded the live value, so state no longer has the declared one.
      .filter((name) => !isDeepStrictEqual(declared[name], now[name]))
      .flatMap((name) => {
        const [acceptAs, value] = argumentOf(kind, live.state, name);
        const [, recorded] = argumentOf(kind, outputs, name);
        const whole = { path: name, declared: inputs[name], recorded, live: value };
        if (hidden.includes(name) || acceptAs !== name)
          return [describe(whole, hidden.includes(name), acceptAs)];
        const matters = (nearlyLive: unknown): boolean =>
          !kind.type.isSame(name, live.state[name], nearlyLive, live.state);
        const paths = findDifferentPaths({ ...whole, declared: declared[name] }, matters);
        // For a whole argument, the report shows everything that the program declares, including ignored parts.
        return paths.map((one) => describe(one.path === name ? whole : one));
      })
  );
}

function describe({ path: name, ...values }: Difference, secret = false, acceptAs = name): Property {
  return {
    name,
    ...(secret ? hideSecrets(values, Object.keys(values)) : values),
    secret,
    ...(acceptAs === name ? {} : { acceptAs }),
  };
}

/**
 * Converts a property of state into the argument that a program declares. It is another argument if one value became
 * several.
 */
function argumentOf(kind: Kind, state: Plain, name: string): [string, unknown] {
  const [argument = [name, undefined] as [string, unknown]] = Object.entries(
    kind.spelling.inputsOf(state, [name]),
  );
  return argument;
}

import { isDeepStrictEqual } from "node:util";
import { changedKeys, type DiffRules } from "../../engine/host/diff";
import { withoutInternals, type Plain } from "../../engine/plain";
import type { ReadAgain } from "../../engine/host/reading";
import type { Managed } from "../stacks/managed";
import { withValueOf } from "../stacks/property-path";

/** A declared property whose live value is another one. */
export interface Difference {
  readonly name: string;
  readonly declared?: unknown;
  readonly recorded?: unknown;
  readonly live?: unknown;
}

/** What the next preview after a refresh would show of a resource, by the comparison that it uses itself. */
export function differences(
  rules: DiffRules,
  { inputs, outputs, ignoreChanges }: Pick<Managed, "inputs" | "outputs" | "ignoreChanges">,
  live: ReadAgain,
): Difference[] {
  const now = withoutInternals(live.inputs);
  const declared = ignoreChanges.reduce((values, path) => withValueOf(values, now, path), inputs);
  return (
    changedKeys(rules, live.state, declared)
      // A refresh has taken over what is live: nothing is known any more of what the program says.
      .filter((name) => !isDeepStrictEqual(declared[name], now[name]))
      .map((name) => ({
        name,
        declared: inputs[name],
        recorded: shown(name, outputs),
        live: shown(name, live.state),
      }))
  );
}

/** One declared channel beside others that somebody added is only told from them in the list of all. */
function shown(name: string, values: Plain): unknown {
  return name === "channel" ? (values.channels ?? values.channel) : values[name];
}

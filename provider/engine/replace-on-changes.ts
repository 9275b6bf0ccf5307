import type { CustomResourceOptions } from "@pulumi/pulumi";
import type { DiffResult } from "@pulumi/pulumi/dynamic";
import { pick, type Plain } from "./plain";

/**
 * The input by which a resource says that it has the option `replaceOnChanges`. The engine applies that option to the
 * keys that a diff names, and the host has no way to name them; of a diff that is left to the engine, it knows them.
 */
const FLAG = "__replaceOnChanges";

export function replaceFlag({ replaceOnChanges = [] }: CustomResourceOptions): Plain {
  return replaceOnChanges.length === 0 ? {} : { [FLAG]: true };
}

/** The flag as inputs or state have it: it goes along into both, so that a refresh sees no difference. */
export function replaceFlagIn(values: Plain): Plain {
  return pick(values, [FLAG]);
}

export function diffByEngine(result: DiffResult, recorded: Plain, inputs: Plain): DiffResult {
  if (result.changes && inputs[FLAG]) return { ...result, changes: undefined };
  return { ...result, changes: result.changes || recorded[FLAG] !== inputs[FLAG] };
}

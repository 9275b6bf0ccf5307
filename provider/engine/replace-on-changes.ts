import type { CustomResourceOptions } from "@pulumi/pulumi";
import type { DiffResult } from "@pulumi/pulumi/dynamic";
import type { Plain } from "./plain";

/**
 * The input by which a resource says that it has the option `replaceOnChanges`. The engine applies that option to the
 * keys that a diff names, and the host has no way to name them; of a diff that is left to the engine, it knows them.
 */
export const REPLACE_FLAG = "__replaceOnChanges";

export function replaceFlag({ replaceOnChanges = [] }: CustomResourceOptions): Plain {
  return replaceOnChanges.length === 0 ? {} : { [REPLACE_FLAG]: true };
}

export function diffByEngine(result: DiffResult, recorded: Plain, inputs: Plain): DiffResult {
  if (result.changes && inputs[REPLACE_FLAG]) return { ...result, changes: undefined };
  return { ...result, changes: result.changes || recorded[REPLACE_FLAG] !== inputs[REPLACE_FLAG] };
}

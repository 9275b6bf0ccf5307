import type { CustomResourceOptions } from "@pulumi/pulumi";
import { pick, type Plain } from "./plain";

/** The input by which a program says that objects are to be marked with the URN of their resource. */
export const OWNER = "__owner";

/** State says so of an object that a write has marked. An import takes objects over without one. */
export const MARKED = "__marked";

/**
 * The input by which a resource says that it has the option `replaceOnChanges`. The engine applies that option to the
 * keys that a diff names, and the host has no way to name them; of a diff that is left to the engine, it knows them.
 */
export const REPLACE_FLAG = "__replaceOnChanges";

export function replaceFlag({ replaceOnChanges = [] }: CustomResourceOptions): Plain {
  return replaceOnChanges.length === 0 ? {} : { [REPLACE_FLAG]: true };
}

/**
 * What a program says to this package, beside what it declares of the object. It goes along into inputs and state,
 * so that a refresh sees no difference.
 */
export function readInstructions(values: Plain): Plain {
  return pick(values, [OWNER, REPLACE_FLAG]);
}

export function readOwner(values: Plain): string | undefined {
  const owner = values[OWNER];
  return typeof owner === "string" ? owner : undefined;
}

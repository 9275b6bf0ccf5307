import type { Plain } from "./plain";

/** The input by which a program says that objects are to be marked with the URN of their resource. */
export const OWNER = "__owner";

export function readOwner(values: Plain): string | undefined {
  const owner = values[OWNER];
  return typeof owner === "string" ? owner : undefined;
}

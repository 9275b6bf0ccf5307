import { unknownValue } from "@pulumi/pulumi/runtime/rpc";

/** Checks for the one string by which the engine sends a value that it does not know yet, whatever its type. */
export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

/** Checks whether any part of the value is not known yet. */
export function containsUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(containsUnknown);
}

import { unknownValue } from "@pulumi/pulumi/runtime/rpc";

/** A value that the engine does not know yet arrives as this one string, whatever its type is to be. */
export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

/** Is any part of the value not known yet? */
export function containsUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(containsUnknown);
}

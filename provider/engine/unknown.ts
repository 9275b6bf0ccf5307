/** The one string by which the engine sends a value that it does not know yet, whatever its type. */
export const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** Checks for a value that the engine does not know yet. */
export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

/** Checks whether any part of the value is not known yet. */
export function containsUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(containsUnknown);
}

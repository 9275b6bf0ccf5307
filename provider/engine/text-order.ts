/** Compares by code units, because the order must not depend on the language of the machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** By code units: the order must not depend on the machine's language. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

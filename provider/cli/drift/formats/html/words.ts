/** The minute is enough for a reader, and UTC is the same for all of them. */
export function minuteOf(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

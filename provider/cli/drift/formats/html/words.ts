export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The minute is enough for a reader, and UTC is the same for all of them. */
export function minuteOf(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

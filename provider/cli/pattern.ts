/** Does a text fit a pattern in which `*` stands for any text? */
export function fits(pattern: string, text: string): boolean {
  const source = pattern.split("*").map(escaped).join(".*");
  return new RegExp(`^${source}$`, "s").test(text);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Tells whether a text fits a pattern in which `*` stands for any text. */
export function fits(pattern: string, text: string): boolean {
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  if (end === undefined) return text === pattern;
  if (!text.startsWith(start)) return false;
  // The first match of each part leaves the most room for later parts, so no other match needs a try.
  let at = start.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}

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

/**
 * Tells whether one of the texts fits one of the patterns, and none fits a pattern with a `!` in front. With only such
 * patterns, everything else fits.
 */
export function fitsNames(patterns: readonly string[], ...texts: readonly string[]): boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const fitsAny = (some: readonly string[]): boolean =>
    some.some((pattern) => texts.some((text) => fits(pattern, text)));
  return (wanted.length === 0 || fitsAny(wanted)) && !fitsAny(unwanted);
}

/**
 * What a terminal or a reader would obey instead of show: control characters, marks that turn the direction of
 * writing, halves of characters. Joiners stay, because emoji are made with them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with every such character written out. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
    return short ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** A value as people read it, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return visible(
    typeof value === "string" ? JSON.stringify(value).replaceAll("\\\\", "\\") : JSON.stringify(value),
  );
}

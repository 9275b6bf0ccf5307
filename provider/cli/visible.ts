/**
 * What a terminal or a reader would obey instead of show: control characters, marks that turn the direction of
 * writing, halves of characters, and what XML refuses because it is none. Joiners stay, because emoji are made with
 * them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

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
  return visible(JSON.stringify(value));
}

/** The text, or its beginning where it is longer. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/**
 * The characters that a terminal or a reader would obey and not show: control characters, marks that change the writing
 * direction, unpaired surrogates, and noncharacters, which XML rejects. Joiners stay, because emoji need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Escapes every such character. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
    return short ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** Formats a value for people, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return visible(JSON.stringify(value));
}

/** Shortens the text if it is too long. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/**
 * Characters that a reader cannot see or that turn the text around them: control and format characters, halves of
 * surrogate pairs, separators of lines. Line breaks and tabs are layout, and joiners belong to scripts and emoji.
 */
const UNSEEN = /((?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}])/u;

/** Odd entries are unseen characters, even ones the text between them. */
export function splitAtUnseen(text: string): string[] {
  return text.split(UNSEEN);
}

/** As TypeScript and JSON write it, so that a line with it can be pasted into a program. */
export function escapeOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}

/** For places that hold text only, such as attributes. */
export function withEscapes(text: string): string {
  return splitAtUnseen(text)
    .map((piece, index) => (index % 2 === 1 ? escapeOf(piece) : piece))
    .join("");
}

/** A quoted text or name, an identifier, or any other character. */
const PIECE = /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|[A-Za-z_]\w*|[\s\S]/g;

/** Splits SQL into pieces; quoted text stays in one piece. */
export function splitPieces(sql: string): string[] {
  return sql.match(PIECE) ?? [];
}

/** Splits a list at the commas that are in no brackets and no quotes. */
export function splitList(sql: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of splitPieces(sql)) {
    if (/^[([{]$/.test(piece)) depth += 1;
    if (/^[)\]}]$/.test(piece)) depth -= 1;
    if (piece === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${piece}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const CLOSING = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** What reaches beyond a condition: a comment, a quote without an end, or a text between dollar signs. */
const OPEN_END = /--|\/\*|#|\$\w*\$|['"`‘’“”]/;

/** Returns whether the text can stand in brackets: nothing in it would swallow the text that follows. */
export function isClosed(sql: string): boolean {
  const pieces = splitPieces(sql);
  const expected: string[] = [];
  for (const piece of pieces) {
    const closing = CLOSING.get(piece);
    if (closing !== undefined) expected.push(closing);
    else if (/^[)\]}]$/.test(piece) && expected.pop() !== piece) return false;
  }
  const unquoted = pieces.map((piece) => (/^['"`][^]/.test(piece) ? "_" : piece)).join("");
  return expected.length === 0 && !OPEN_END.test(unquoted);
}

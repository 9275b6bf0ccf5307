/** A quoted text or name, an identifier, or any other character. */
const PIECE = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_]\w*|[\s\S]/g;

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

/** Returns whether the text can stand in brackets: no comment or bracket in it would swallow the text that follows. */
export function isClosed(sql: string): boolean {
  const pieces = splitPieces(sql);
  let depth = 0;
  for (const piece of pieces) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (depth < 0) return false;
  }
  const unquoted = pieces.filter((piece) => !piece.startsWith("'")).join("");
  return depth === 0 && !/--|\/\*|#/.test(unquoted);
}

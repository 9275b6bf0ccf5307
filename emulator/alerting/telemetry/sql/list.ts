const PIECE = /'(?:[^'\\]|\\.|'')*'|[\s\S]/g;

/** The parts of a list, split at commas that no bracket and no quote surrounds. */
export function splitList(sql: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of sql.match(PIECE) ?? []) {
    if (/^[([]$/.test(piece)) depth += 1;
    if (/^[)\]]$/.test(piece)) depth -= 1;
    if (piece === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${piece}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** ClickHouse's name of a column of the result. */
export function nameColumn(expression: string): string {
  const [, map, key] = /^(\w+)\[('(?:[^'\\]|\\.)*')\]$/.exec(expression) ?? [];
  return map === undefined ? expression : `arrayElement(${map}, ${key})`;
}

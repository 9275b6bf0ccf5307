/** Parts of a page in Markdown. */

export type Row = readonly string[];

/** A heading, and right below it the first of the other parts that there are. */
export function section(heading: string, ...parts: readonly string[]): string {
  return `${heading}\n${parts.filter(Boolean).join("\n\n")}`;
}

export function anchor(name: string): string {
  return name.toLowerCase().replace(".", "");
}

export function table(heading: Row, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const line = (cells: Row): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heading), line(heading.map(() => "---")), ...rows.map(line)].join("\n");
}

export function code(text: string): string {
  return `\`${text}\``;
}

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import MarkdownIt from "markdown-it";
import { clone } from "./folders";

/** A page of the documentation. */
export interface Page {
  /** Path from the repository's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** A fenced block: the words after the fence are its language and marks. */
export interface Block {
  readonly page: string;
  /** Line of the page at which the fence opens, from 1. */
  readonly line: number;
  readonly language: string;
  readonly marks: readonly string[];
  readonly text: string;
}

/** A table: the cells of each row by the heading of their column. */
export interface Table {
  /** The heading above it, without its signs. */
  readonly section: string;
  readonly rows: readonly Record<string, string>[];
}

export const markdown = new MarkdownIt({ html: true });

const NOT_OURS = new Set(["node_modules", "dist", "coverage"]);

/** Every Markdown file of the repository. */
export function pages(): Page[] {
  const exclude = (path: string) => basename(path).startsWith(".") || NOT_OURS.has(basename(path));
  return globSync("**/*.md", { cwd: clone, exclude }).sort().map(page);
}

export function page(path: string): Page {
  return { path, text: readFileSync(join(clone, path), "utf8") };
}

export function blocksOf({ path, text }: Page): Block[] {
  const fences = markdown.parse(text, {}).filter(({ type }) => type === "fence");
  return fences.map(({ info, content, map }) => {
    const [language = "", ...marks] = info.split(" ");
    return { page: path, line: (map?.[0] ?? 0) + 1, language, marks, text: content.trimEnd() };
  });
}

/** A `ts` block is a program when it imports the package; other ones are excerpts of this repository's own code. */
export function isProgram({ language, text }: Block): boolean {
  return language === "ts" && text.includes('from "pulumi-clickstack"');
}

/** A name for a file or module, after the place of a block. */
export function nameOf({ page: path, line }: Block): string {
  return `${path.replace(/\W/g, "_")}_${line}`;
}

/** The block that directly follows with what was printed, when there is one. */
export function outputOf(block: Block, blocks: readonly Block[]): Block | undefined {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.language === "text" ? next : undefined;
}

/** The files that a page shows before a block, by their names; the latest of each. */
export function filesBefore(block: Block, blocks: readonly Block[]): Record<string, string> {
  const shown = blocks.slice(0, blocks.indexOf(block)).filter(isFile);
  return Object.fromEntries(shown.map(({ marks: [name = ""], text }) => [name, text]));
}

/** A block of data whose first mark is the name of its file: it is used by the programs that follow. */
export function isFile({ language, marks }: Block): boolean {
  return ["yaml", "json", "python"].includes(language) && marks.length === 1;
}

export function tablesOf({ text }: Page): Table[] {
  const tables: { section: string; lines: string[][] }[] = [];
  let section = "";
  let before = "";
  for (const token of markdown.parse(text, {})) {
    if (before === "heading_open") section = token.content;
    if (token.type === "table_open") tables.push({ section, lines: [] });
    if (token.type === "tr_open") tables.at(-1)?.lines.push([]);
    if (/^t[hd]_open$/.test(before)) tables.at(-1)?.lines.at(-1)?.push(token.content);
    before = token.type;
  }
  return tables.map(({ section: heading, lines: [columns = [], ...rows] }) => ({
    section: heading,
    rows: rows.map((cells) =>
      Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])),
    ),
  }));
}

/** The names in code type at the beginning of a cell: "`a`, `b` (required)" gives a and b. */
export function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** The page without its fenced blocks. */
export function proseOf({ text }: Page): string {
  return text.replace(/^```.*\n[^]*?^```$/gm, "");
}

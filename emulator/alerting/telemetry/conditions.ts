import { readExpression } from "./expressions";
import type { Columns } from "./rows";

export type Predicate = (columns: Columns) => boolean;

/** A condition, or undefined if it has anything that is not emulated. */
export function parseCondition(where: string, language: string): Predicate | undefined {
  if (where.trim() === "") return () => true;
  const clauses = where.split(/ AND /).map((clause) => clause.trim().replace(/^\((.*)\)$/, "$1"));
  const predicates = clauses.map(language === "sql" ? parseSql : parseLucene);
  const known = predicates.filter((predicate) => predicate !== undefined);
  return known.length < predicates.length ? undefined : (columns) => known.every((holds) => holds(columns));
}

export function isBareText(where: string, language: string): boolean {
  return language !== "sql" && /^\w+$/.test(where.trim());
}

/** `field:word` holds where the field has the word anywhere, in either case. */
function parseLucene(clause: string): Predicate | undefined {
  const [, column = "", key, word = ""] = /^(\w+)(?:\.([\w.]+))?:(\w+)$/.exec(clause) ?? [];
  if (column === "") return undefined;
  const read = readExpression(key === undefined ? column : `${column}['${key}']`);
  return read && ((columns) => String(read(columns)).toLowerCase().includes(word.toLowerCase()));
}

const SQL = /^(?<left>.+?) (?<operator>=|!=|IN|NOT IN|LIKE) (?<right>'[^']*'|\('[^']*'(?:, *'[^']*')*\))$/;

function parseSql(clause: string): Predicate | undefined {
  const { left = "", operator = "", right = "" } = SQL.exec(clause)?.groups ?? {};
  const read = readExpression(left);
  if (read === undefined) return undefined;
  const texts = [...right.matchAll(/'([^']*)'/g)].map(([, text = ""]) => text);
  if (operator === "LIKE") {
    const [, part] = /^%(\w+)%$/.exec(texts[0] ?? "") ?? [];
    return part === undefined ? undefined : (columns) => String(read(columns)).includes(part);
  }
  const isWanted = operator === "=" || operator === "IN";
  return (columns) => texts.includes(String(read(columns))) === isWanted;
}

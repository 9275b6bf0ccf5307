import type { Columns } from "./rows";

type Value = string | number;

const COLUMN = /^\w+$/;
const ELEMENT = /^(\w+)\['((?:[^'\\.]|\\x2e|\.)+)'\]$/;
const UPPER = /^upper\((\w+)\)$/;

/** A column, an element of a map (missing, it is empty) or a text in upper case; undefined for anything else. */
export function readExpression(expression: string): ((columns: Columns) => Value) | undefined {
  if (COLUMN.test(expression)) return (columns) => readColumn(columns, expression);
  const [, map, key] = ELEMENT.exec(expression) ?? [];
  if (map !== undefined && key !== undefined) {
    const name = key.replaceAll("\\x2e", ".");
    return (columns) => (columns[map] as Record<string, string> | undefined)?.[name] ?? "";
  }
  const [, upper] = UPPER.exec(expression) ?? [];
  return upper === undefined ? undefined : (columns) => String(readColumn(columns, upper)).toUpperCase();
}

function readColumn(columns: Columns, name: string): Value {
  const value = columns[name];
  return typeof value === "object" ? "" : (value ?? "");
}

/** ClickHouse's name of a column of the result. */
export function nameColumn(expression: string): string {
  const [, map, key] = ELEMENT.exec(expression) ?? [];
  return map === undefined ? expression : `arrayElement(${map}, '${key}')`;
}

import type { Columns } from "../rows";
import { isMap, isTrue, NotEmulated, type Value } from "./functions";
import { parseSql } from "./parser";

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

/** A query of one row: aggregate functions of the source's rows, or functions of the row of such a query. */
const QUERY = /^\s*SELECT\s+([\s\S]+?)\s+FROM\s+(?:\(([\s\S]+)\)|\$__sourceTable\s+WHERE\s+([\s\S]+?))\s*$/;
const END = /\$__toTime_ms(?: - INTERVAL (\d+) SECOND)?/g;

/** Runs the query of a number at the end of a window, a time in milliseconds, as far as it is emulated. */
export function runQuery(sql: string, rows: readonly Columns[], end: number): Columns {
  const template = sql.replaceAll(END, (_, seconds = "0") => String(end - Number(seconds) * 1000));
  return run(template, rows);
}

function run(sql: string, rows: readonly Columns[]): Columns {
  const [, select, inner, condition] = QUERY.exec(sql) ?? [];
  if (select === undefined) throw new NotEmulated(sql);
  const read = inner === undefined ? filterRows(rows, condition ?? "") : [run(inner, rows)];
  const row = inner === undefined ? {} : (read[0] ?? {});
  return Object.fromEntries(
    splitList(select).map((column) => {
      const [, expression, name] = /^([\s\S]+?)\s+AS\s+(\w+)$/.exec(column) ?? [];
      if (expression === undefined || name === undefined) throw new NotEmulated(column);
      return [name, toColumn(parseSql(expression)(row, read))] as const;
    }),
  );
}

function filterRows(rows: readonly Columns[], condition: string): Columns[] {
  const holds = parseSql(condition);
  return rows.filter((row) => isTrue(holds(row, [])));
}

function toColumn(value: Value): Columns[string] {
  return typeof value === "bigint" ? Number(value) : isMap(value) ? JSON.stringify(value) : value;
}

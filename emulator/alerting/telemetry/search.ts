import { z } from "zod/v3";
import type { Columns } from "./rows";
import { parseSql } from "./sql/parser";
import { isMap, isTrue, NotEmulated, QueryError, toText, type Value } from "./sql/functions";
import { answer, type Answer, listWithin, type Table } from "./table";

export type Predicate = (columns: Columns) => boolean;

/** Parses a condition. Throws `NotEmulated`, and a `QueryError` for bare words without an implicit column to search. */
export function parseCondition(where: string, language: string, implicitColumn?: string): Predicate {
  if (where.trim() === "") return () => true;
  if (language === "sql") {
    const expression = parseSql(where);
    return (columns) => isTrue(expression(columns, []));
  }
  const predicates = where.split(/ AND /).map((clause) => parseLucene(clause.trim(), implicitColumn));
  return (columns) => predicates.every((holds) => holds(columns));
}

/** Parses `field:word` or `field:"some words"`, which holds if the field has the text anywhere, in either case. */
function parseLucene(clause: string, implicitColumn: string | undefined): Predicate {
  const [, column, key, plain, quoted] = /^(\w+)(?:\.([\w.]+))?:(?:(\w+)|"([^"]+)")$/.exec(clause) ?? [];
  const text = plain ?? quoted;
  if (column === undefined || text === undefined) return parseBareWord(clause, implicitColumn);
  const read = parseSql(key === undefined ? column : `${column}['${key}']`);
  return (columns) => toText(read(columns, [])).toLowerCase().includes(text.toLowerCase());
}

/** Parses a bare word, which has to be a whole word of the implicit column. */
function parseBareWord(word: string, implicitColumn: string | undefined): Predicate {
  if (!/^\w+$/.test(word)) throw new NotEmulated(word);
  if (implicitColumn === undefined)
    throw new QueryError("Can not search bare text without an implicit column set.");
  const read = parseSql(implicitColumn);
  const wanted = word.toLowerCase();
  return (columns) =>
    toText(read(columns, []))
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .includes(wanted);
}

/** The body of a search. */
export const searchRequest = z.object({
  sourceId: z.string(),
  startTime: z.string().datetime(),
  endTime: z.string().datetime(),
  where: z.string(),
  whereLanguage: z.string().optional(),
  select: z.string(),
});
export type SearchRequest = z.infer<typeof searchRequest>;

/**
 * Answers with one row of aggregate functions for all rows that the search finds. The end is included, and the source's
 * filter applies.
 */
export function answerSearch(table: Table, request: SearchRequest): Answer {
  return answer(() => {
    const { startTime, endTime, where, whereLanguage = "lucene", select } = request;
    const { tableFilterExpression: filter = "", implicitColumnExpression } = table;
    const [, expression = "", name = ""] = /^(sumMap(?:If)?\([\s\S]*\)) AS (\w+)$/.exec(select) ?? [];
    if (name === "") throw new NotEmulated(select);
    const conditions = [
      parseCondition(where, whereLanguage, implicitColumnExpression),
      parseCondition(filter, "sql"),
    ];
    const rows = listWithin(table, Date.parse(startTime), Date.parse(endTime))
      .map(({ columns }) => columns)
      .filter((columns) => conditions.every((holds) => holds(columns)));
    return [{ [name]: show(parseSql(expression)({}, rows)) }];
  });
}

/** Shows a map in the order of its keys, with 64-bit integers as texts. */
function show(value: Value): Record<string, string> {
  if (!isMap(value)) throw new NotEmulated("no map");
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, String(value[key])]));
}

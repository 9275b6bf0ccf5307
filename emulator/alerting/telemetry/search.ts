import { answer, type Answer } from "./answer";
import { parseCondition } from "./conditions";
import { parseSql } from "./sql/parser";
import { isMap, NotEmulated, type Value } from "./sql/value";
import { listWithin, type Table } from "./table";

export interface SearchRequest {
  startTime: string;
  endTime: string;
  where: string;
  whereLanguage?: string;
  select: string;
}

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

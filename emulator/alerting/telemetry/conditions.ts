import type { Columns } from "./rows";
import { parseSql } from "./sql/parser";
import { isTrue, NotEmulated, QueryError, toText } from "./sql/value";

export type Predicate = (columns: Columns) => boolean;

/** Parses a condition. Throws `NotEmulated`, and a `QueryError` for bare words without an implicit column to search. */
export function parseCondition(where: string, language: string, implicitColumn?: string): Predicate {
  if (where.trim() === "") return () => true;
  if (language === "sql") return parseSqlCondition(where);
  const predicates = where.split(/ AND /).map((clause) => parseLucene(clause.trim(), implicitColumn));
  return (columns) => predicates.every((holds) => holds(columns));
}

function parseSqlCondition(where: string): Predicate {
  const expression = parseSql(where);
  return (columns) => isTrue(expression(columns, []));
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

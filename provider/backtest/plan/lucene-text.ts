const CLAUSE = /^[-+!]?\(*[-+!]?([A-Za-z_][\w.-]*):("(?:[^"\\]|\\.)*"|[^\s()"[\]{}]+)\)*$/;
const PIECE = /(?:"(?:[^"\\]|\\.)*"|[^\s"])+/g;
const OPERATORS = new Set(["AND", "OR", "NOT", "&&", "||"]);

/**
 * The fields that a Lucene condition names, if each of its words belongs to one. Undefined for bare words, which search
 * the source's implicit column, and for what is not understood.
 */
export function listFields(where: string): string[] | undefined {
  const pieces = where.match(PIECE) ?? [];
  const clauses = pieces.map((piece) => piece.replaceAll(/^\(+|\)+$/g, "")).filter((piece) => piece !== "");
  const fields = clauses.filter((piece) => !OPERATORS.has(piece)).map((piece) => CLAUSE.exec(piece)?.[1]);
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

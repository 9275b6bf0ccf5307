import { Refusal } from "../../provider/alerting/evaluation/rule";
import { isClosed, splitList, splitPieces } from "../../provider/alerting/evaluation/sql-pieces";

const NAME = /^[A-Za-z_]\w*$/;

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Escapes dots in a `field`, because the series endpoint treats a field with a dot as a text. */
export function escapeDots(field: string): string {
  return splitPieces(field)
    .map((piece) => (piece.startsWith("'") ? piece.replaceAll(".", "\\x2e") : refuseDot(piece, field)))
    .join("");
}

function refuseDot(piece: string, field: string): string {
  if (!piece.includes(".")) return piece;
  throw new Refusal(`the service reads ${field} as text, because of its dot outside of quotes`);
}

/** Joins conditions by AND. Throws a `Refusal` for a condition that would not stay within its brackets. */
export function joinConditions(conditions: readonly string[]): string {
  const [only, ...others] = conditions.filter((condition) => condition.trim() !== "");
  if (only === undefined) return "";
  if (others.length === 0) return only;
  return [only, ...others].map((condition) => `(${requireClosed(condition)})`).join(" AND ");
}

/** Returns the condition. Throws a `Refusal` if it would swallow the text that follows. */
export function requireClosed(condition: string): string {
  if (isClosed(condition)) return condition;
  throw new Refusal(
    `the condition ${condition} cannot be joined with others: it has a comment, a quote or a bracket too many`,
  );
}

/** Functions whose result is an integer of 64 bits. */
const INTEGERS = /^(count|countIf|sum|sumIf|uniq\w*|toU?Int64)$/;

/** Returns whether an expression combines only integers. If it does, a text in the response is an integer. */
export function givesInteger(expression: string): boolean {
  const pieces = splitPieces(expression).filter((piece) => piece.trim() !== "");
  let inside = 0;
  return pieces.every((piece, index) => {
    const opensCall = inside === 0 && INTEGERS.test(piece) && pieces[index + 1] === "(";
    if (inside > 0 || INTEGERS.test(pieces[index - 1] ?? "")) {
      if (piece === "(") inside += 1;
      if (piece === ")") inside -= 1;
      return true;
    }
    return opensCall || /^[-+*()\d]$/.test(piece);
  });
}

/** Lists the columns of a select that have an alias, by that alias. */
export function listAliases(select: string): Map<string, string> {
  const columns = splitList(select).map((column) =>
    /^([\s\S]+?)\s+AS\s+([A-Za-z_]\w*|`\w+`|"\w+")$/i.exec(column),
  );
  return new Map(
    columns.flatMap((match) => {
      const [, expression, alias] = match ?? [];
      return expression && alias ? [[alias.replaceAll(/["`]/g, ""), expression.trim()] as const] : [];
    }),
  );
}

/** Finds the first of the names that occurs in the text as a word. */
export function findNamed(text: string, names: Iterable<string>): string | undefined {
  const words = new Set(splitPieces(text).map((piece) => piece.replaceAll(/^["`]|["`]$/g, "")));
  return [...names].find((name) => words.has(name));
}

/** Replaces each alias in the condition with its expression. Throws a `Refusal` if that is not safe. */
export function replaceAliases(condition: string, aliases: ReadonlyMap<string, string>): string {
  const pieces = splitPieces(condition);
  return pieces
    .map((piece, index) => {
      const expression = aliases.get(piece.replaceAll(/^["`]|["`]$/g, ""));
      if (expression === undefined || piece.startsWith("'")) return piece;
      const next = pieces.slice(index + 1).find((one) => one.trim() !== "");
      if (pieces[index - 1] === "." || next === "." || next === "(") throw refuseAlias(piece);
      if (findNamed(expression, aliases.keys()) !== undefined) throw refuseAlias(piece);
      return isCall(expression) ? expression : `(${expression})`;
    })
    .join("");
}

function refuseAlias(alias: string): Refusal {
  return new Refusal(
    `the condition uses the alias ${alias} in a way that cannot be replaced by its expression`,
  );
}

/** Returns whether the expression is a name or one call of a function, which needs no brackets. */
function isCall(expression: string): boolean {
  return /^[A-Za-z_]\w*(\([^()]*\))?$/.test(expression);
}

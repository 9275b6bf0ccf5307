import * as sql from "./functions";

const OPERATORS: Readonly<Record<string, (a: sql.Value, b: sql.Value) => sql.Value>> = {
  "=": (a, b) => Number(compare(a, b) === 0),
  "!=": (a, b) => Number(compare(a, b) !== 0),
  "<>": (a, b) => Number(compare(a, b) !== 0),
  "<": (a, b) => Number(compare(a, b) < 0),
  "<=": (a, b) => Number(compare(a, b) <= 0),
  ">": (a, b) => Number(compare(a, b) > 0),
  ">=": (a, b) => Number(compare(a, b) >= 0),
  "+": (a, b) => sql.toNumber(a) + sql.toNumber(b),
  "-": (a, b) => sql.toNumber(a) - sql.toNumber(b),
  "*": (a, b) => sql.toNumber(a) * sql.toNumber(b),
  "/": (a, b) => sql.toNumber(a) / sql.toNumber(b),
  AND: (a, b) => Number(sql.isTrue(a) && sql.isTrue(b)),
  OR: (a, b) => Number(sql.isTrue(a) || sql.isTrue(b)),
  LIKE: (text, pattern) => Number(toPattern(sql.toText(pattern), "s").test(sql.toText(text))),
  ILIKE: (text, pattern) => Number(toPattern(sql.toText(pattern), "is").test(sql.toText(text))),
};

function compare(a: sql.Value, b: sql.Value): number {
  if (typeof a !== "string" && typeof b !== "string") return sql.toNumber(a) - sql.toNumber(b);
  const [left, right] = [sql.toText(a), sql.toText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function toPattern(like: string, flags: string): RegExp {
  const escaped = like.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("%", ".*").replaceAll("_", ".")}$`, flags);
}

/** Precedence of operators. `NOT` binds like a comparison, and more tightly than `AND`. */
const PRECEDENCE: Readonly<Record<string, number>> = {
  ...{ OR: 1, AND: 2, IN: 3, LIKE: 3, ILIKE: 3, "=": 3, "!=": 3, "<>": 3, "<": 3, "<=": 3, ">": 3, ">=": 3 },
  ...{ "+": 4, "-": 4, "*": 5, "/": 5 },
};
const COMPARISON = 3;
/** The operators that `NOT` may precede. */
const NEGATED = ["IN", "LIKE", "ILIKE"];

const TOKEN = /\s*('(?:[^'\\]|\\.|'')*'|\d+(?:\.\d+)?|[A-Za-z_]\w*|<=|>=|!=|<>|[=<>+\-*/(),[\]])\s*/y;

/** Reads SQL as far as it is emulated. Throws `NotEmulated` for the rest. */
export function parseSql(text: string): sql.Expression {
  return new Parser(text).parseAll();
}

class Parser {
  /** The words and signs that are left. */
  private readonly pending: string[] = [];

  constructor(private readonly text: string) {
    const pattern = new RegExp(TOKEN);
    while (pattern.lastIndex < text.length) {
      const [, token] = pattern.exec(text) ?? [];
      this.pending.push(token ?? this.refuse());
    }
  }

  parseAll(): sql.Expression {
    const expression = this.parse();
    return this.pending.length === 0 ? expression : this.refuse();
  }

  /** Parses an expression of operators that bind at least this tightly. */
  private parse(least = 1): sql.Expression {
    const isNegated = least <= COMPARISON && this.takeIf("NOT");
    let left = isNegated ? negate(this.parse(COMPARISON)) : this.parseOperand();
    while ((PRECEDENCE[this.operator] ?? 0) >= least) left = this.parseOperation(left);
    return left;
  }

  /** The next operator; one word after `NOT` in `NOT IN` and `NOT LIKE`. */
  private get operator(): string {
    const [next = "", second = ""] = this.pending.slice(0, 2).map((token) => token.toUpperCase());
    return next === "NOT" ? second : next;
  }

  private parseOperation(left: sql.Expression): sql.Expression {
    const { operator } = this;
    const isNegated = this.takeIf("NOT");
    if (isNegated && !NEGATED.includes(operator)) this.refuse();
    this.require(operator);
    if (operator === "IN") return isNegated ? negate(this.parseIn(left)) : this.parseIn(left);
    const found = apply(operator, left, this.parse((PRECEDENCE[operator] ?? 0) + 1));
    return isNegated ? negate(found) : found;
  }

  private parseIn(left: sql.Expression): sql.Expression {
    this.require("(");
    const all = this.parseList(")");
    return (row, rows) => {
      const value = left(row, rows);
      return Number(all.some((one) => compare(value, one(row, rows)) === 0));
    };
  }

  private parseList(end: string): sql.Expression[] {
    const all: sql.Expression[] = [];
    if (this.takeIf(end)) return all;
    do all.push(this.parse());
    while (this.takeIf(","));
    this.require(end);
    return all;
  }

  private parseOperand(): sql.Expression {
    if (this.takeIf("-")) return apply("-", () => 0, this.parseOperand());
    if (this.takeIf("(")) {
      const inner = this.parse();
      this.require(")");
      return inner;
    }
    const token = this.pending.shift() ?? this.refuse();
    if (token.startsWith("'")) return constant(unquote(token));
    if (/^\d/.test(token)) return constant(Number(token));
    if (!/^\w/.test(token)) return this.refuse();
    if (this.takeIf("(")) return sql.callFunction(token, this.parseList(")")) ?? this.refuse();
    if (token.toUpperCase() === "INTERVAL") return this.parseMinutes();
    if (!this.takeIf("[")) return (row) => readColumn(row, token);
    const key = this.parse();
    this.require("]");
    return readElement(token, key);
  }

  private parseMinutes(): sql.Expression {
    const count = Number(this.pending.shift());
    this.require("MINUTE");
    return constant(count * 60);
  }

  /** Takes the next token if it is this word or sign, in capitals. */
  private takeIf(wanted: string): boolean {
    const isNext = this.pending[0]?.toUpperCase() === wanted;
    if (isNext) this.pending.shift();
    return isNext;
  }

  private require(wanted: string): void {
    if (!this.takeIf(wanted)) this.refuse();
  }

  private refuse(): never {
    throw new sql.NotEmulated(this.text);
  }
}

/** The text that a quoted token stands for. */
function unquote(token: string): string {
  return token
    .slice(1, -1)
    .replaceAll("''", "'")
    .replaceAll(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, "$1");
}

function constant(value: sql.Value): sql.Expression {
  return () => value;
}

function apply(operator: string, left: sql.Expression, right: sql.Expression): sql.Expression {
  const operate = OPERATORS[operator];
  if (operate === undefined) throw new Error(`no operator ${operator}`);
  return (row, rows) => operate(left(row, rows), right(row, rows));
}

function negate(expression: sql.Expression): sql.Expression {
  return (row, rows) => Number(!sql.isTrue(expression(row, rows)));
}

function readColumn(row: Readonly<Record<string, sql.Value>>, name: string): sql.Value {
  const value = row[name];
  if (value === undefined) throw new sql.QueryError(`Unknown expression or function identifier \`${name}\`.`);
  return value;
}

/** Reads an element of a map. A missing element is empty. */
function readElement(map: string, key: sql.Expression): sql.Expression {
  return (row, rows) => {
    const value = readColumn(row, map);
    return sql.isMap(value) ? (value[sql.toText(key(row, rows))] ?? "") : "";
  };
}

import {
  callFunction,
  type Expression,
  isMap,
  isTrue,
  QueryError,
  toNumber,
  toText,
  type Value,
} from "./functions";
import { Tokens, unquote } from "./tokens";

const OPERATORS: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  "=": (a, b) => Number(compare(a, b) === 0),
  "!=": (a, b) => Number(compare(a, b) !== 0),
  "<>": (a, b) => Number(compare(a, b) !== 0),
  "<": (a, b) => Number(compare(a, b) < 0),
  "<=": (a, b) => Number(compare(a, b) <= 0),
  ">": (a, b) => Number(compare(a, b) > 0),
  ">=": (a, b) => Number(compare(a, b) >= 0),
  "+": (a, b) => toNumber(a) + toNumber(b),
  "-": (a, b) => toNumber(a) - toNumber(b),
  "*": (a, b) => toNumber(a) * toNumber(b),
  "/": (a, b) => toNumber(a) / toNumber(b),
  AND: (a, b) => Number(isTrue(a) && isTrue(b)),
  OR: (a, b) => Number(isTrue(a) || isTrue(b)),
  LIKE: (text, pattern) => Number(toPattern(toText(pattern), "s").test(toText(text))),
  ILIKE: (text, pattern) => Number(toPattern(toText(pattern), "is").test(toText(text))),
};

function compare(a: Value, b: Value): number {
  if (typeof a !== "string" && typeof b !== "string") return toNumber(a) - toNumber(b);
  const [left, right] = [toText(a), toText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function toPattern(like: string, flags: string): RegExp {
  const escaped = like.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("%", ".*").replaceAll("_", ".")}$`, flags);
}

type Level = () => Expression;

/** Reads SQL as far as it is emulated. Throws `NotEmulated` for the rest. */
export function parseSql(text: string): Expression {
  const parser = new Parser(new Tokens(text));
  return parser.parseAll();
}

class Parser {
  constructor(private readonly tokens: Tokens) {}

  parseAll(): Expression {
    const expression = this.or();
    if (!this.tokens.isEmpty) throw this.tokens.refuse();
    return expression;
  }

  private readonly or: Level = () => this.chain(["OR"], this.and);
  private readonly and: Level = () => this.chain(["AND"], this.not);
  private readonly sum: Level = () => this.chain(["+", "-"], this.product);
  private readonly product: Level = () => this.chain(["*", "/"], this.operand);

  private chain(operators: readonly string[], next: Level): Expression {
    let left = next();
    for (;;) {
      const operator = this.tokens.takeAny(...operators);
      if (operator === undefined) return left;
      left = apply(operator, left, next());
    }
  }

  private readonly not: Level = () => (this.tokens.takeAny("NOT") ? negate(this.not()) : this.comparison());

  private comparison(): Expression {
    const left = this.sum();
    const operator = this.tokens.takeAny("=", "!=", "<>", "<", "<=", ">", ">=");
    if (operator !== undefined) return apply(operator, left, this.sum());
    const isNegated = this.tokens.takeAny("NOT") !== undefined;
    const word = this.tokens.takeAny("IN", "LIKE", "ILIKE");
    if (word === undefined) {
      if (isNegated) throw this.tokens.refuse();
      return left;
    }
    const found = word === "IN" ? this.membership(left) : apply(word, left, this.sum());
    return isNegated ? negate(found) : found;
  }

  private membership(left: Expression): Expression {
    this.tokens.require("(");
    const all = this.list(")");
    return (row, rows) => {
      const value = left(row, rows);
      return Number(all.some((one) => compare(value, one(row, rows)) === 0));
    };
  }

  private list(end: string): Expression[] {
    const all: Expression[] = [];
    if (this.tokens.takeAny(end)) return all;
    do all.push(this.or());
    while (this.tokens.takeAny(","));
    this.tokens.require(end);
    return all;
  }

  private readonly operand: Level = () => {
    if (this.tokens.takeAny("-")) return apply("-", () => 0, this.operand());
    if (this.tokens.takeAny("(")) {
      const inner = this.or();
      this.tokens.require(")");
      return inner;
    }
    if (!this.tokens.isFollowedBy("(") && this.tokens.takeAny("INTERVAL")) return this.interval();
    return this.primary(this.tokens.take());
  };

  private interval(): Expression {
    const count = Number(this.tokens.take());
    this.tokens.require("MINUTE");
    return () => count * 60;
  }

  private primary(token: string): Expression {
    if (token.startsWith("'")) return constant(unquote(token));
    if (/^\d/.test(token)) return constant(Number(token));
    if (!/^\w/.test(token)) throw this.tokens.refuse();
    if (this.tokens.takeAny("(")) {
      const call = callFunction(token, this.list(")"));
      if (call === undefined) throw this.tokens.refuse();
      return call;
    }
    if (!this.tokens.takeAny("[")) return (row) => readColumn(row, token);
    const key = this.or();
    this.tokens.require("]");
    return readElement(token, key);
  }
}

function constant(value: Value): Expression {
  return () => value;
}

function apply(operator: string, left: Expression, right: Expression): Expression {
  const operate = OPERATORS[operator];
  if (operate === undefined) throw new Error(`no operator ${operator}`);
  return (row, rows) => operate(left(row, rows), right(row, rows));
}

function negate(expression: Expression): Expression {
  return (row, rows) => Number(!isTrue(expression(row, rows)));
}

function readColumn(row: Readonly<Record<string, Value>>, name: string): Value {
  const value = row[name];
  if (value === undefined) throw new QueryError(`Unknown expression or function identifier \`${name}\`.`);
  return value;
}

/** Reads an element of a map. A missing element is empty. */
function readElement(map: string, key: Expression): Expression {
  return (row, rows) => {
    const value = readColumn(row, map);
    return isMap(value) ? (value[toText(key(row, rows))] ?? "") : "";
  };
}

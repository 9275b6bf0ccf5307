import { NotEmulated } from "./functions";

const TOKEN = /\s*('(?:[^'\\]|\\.|'')*'|\d+(?:\.\d+)?|[A-Za-z_]\w*|<=|>=|!=|<>|[=<>+\-*/(),[\]])\s*/y;

/** The words and signs of an expression, of which the parser takes one after the other. */
export class Tokens {
  private readonly pending: string[] = [];

  constructor(private readonly text: string) {
    const pattern = new RegExp(TOKEN);
    while (pattern.lastIndex < text.length) {
      const [, token] = pattern.exec(text) ?? [];
      if (token === undefined) throw this.refuse();
      this.pending.push(token);
    }
  }

  get isEmpty(): boolean {
    return this.pending.length === 0;
  }

  /** The next token, if it is one of these words or signs, in capitals. */
  takeAny(...wanted: readonly string[]): string | undefined {
    const next = this.pending[0]?.toUpperCase() ?? "";
    if (!wanted.includes(next)) return undefined;
    this.pending.shift();
    return next;
  }

  /** Takes this token, or refuses the text. */
  require(wanted: string): void {
    if (this.takeAny(wanted) === undefined) throw this.refuse();
  }

  /** Takes the next token. */
  take(): string {
    const next = this.pending.shift();
    if (next === undefined) throw this.refuse();
    return next;
  }

  /** Checks whether the token after the next one is this sign. */
  isFollowedBy(sign: string): boolean {
    return this.pending[1] === sign;
  }

  refuse(): NotEmulated {
    return new NotEmulated(this.text);
  }
}

/** The text that a quoted token stands for. */
export function unquote(token: string): string {
  return token
    .slice(1, -1)
    .replaceAll("''", "'")
    .replaceAll(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, "$1");
}

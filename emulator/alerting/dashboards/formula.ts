/** `(`, `)`, operators, numbers, and runs of letters, each with what the service calls it. */
const TOKENS = [
  { form: /^[-+*/]/, name: (text: string) => `operator "${text}"` },
  { form: /^\(/, name: () => "opening parenthesis" },
  { form: /^\)/, name: () => "closing parenthesis" },
  { form: /^(\d+\.?\d*|\.\d+)/, name: (text: string) => `number "${text}"` },
  { form: /^[A-Z](?![A-Za-z])/, name: (text: string) => `series reference "${text}"` },
];

interface Token {
  text: string;
  name: string;
}

/** Lists the problems of a formula over this many series, named A, B, C and so on, in the service's words. */
export function formulaProblems(expression: string, seriesCount: number): string[] {
  if (expression.trim() === "") return ["Expression is empty"];
  const tokens = tokenize(expression);
  const problem = typeof tokens === "string" ? tokens : syntaxProblem(tokens);
  return problem === undefined ? seriesProblems(expression, seriesCount) : [problem];
}

/** Splits an expression into tokens, or describes the problem of the first part that is no token. */
function tokenize(expression: string): Token[] | string {
  const tokens: Token[] = [];
  let rest = expression.trimStart();
  while (rest !== "") {
    const kind = TOKENS.find(({ form }) => form.test(rest));
    if (kind === undefined) return tokenProblem(rest);
    const [text = ""] = kind.form.exec(rest) ?? [];
    tokens.push({ text, name: kind.name(text) });
    rest = rest.slice(text.length).trimStart();
  }
  return tokens;
}

function tokenProblem(rest: string): string {
  const [word] = /^[A-Za-z]+/.exec(rest) ?? [];
  if (word === undefined) return `Unexpected character "${rest.charAt(0)}"`;
  return /^[A-Z]/.test(word)
    ? `Unexpected "${word}" — series references are single letters (A, B, C, ...) and functions are not supported`
    : `Unexpected "${word}" — series references are uppercase letters (A, B, C, ...)`;
}

/** Checks that operands and operators take turns; a minus may precede an operand. */
function syntaxProblem(tokens: Token[]): string | undefined {
  let depth = 0;
  let expectsOperand = true;
  for (const { text, name } of tokens) {
    if (expectsOperand) {
      if (text === "(") depth += 1;
      else if (/[)+*/]/.test(text)) return `Unexpected ${name}`;
      else if (text !== "-") expectsOperand = false;
    } else if (/^[-+*/]$/.test(text)) {
      expectsOperand = true;
    } else if (text !== ")") {
      return depth > 0 ? "Missing closing parenthesis" : `Unexpected ${name}`;
    } else if (depth === 0) {
      return "Unmatched closing parenthesis";
    } else {
      depth -= 1;
    }
  }
  if (expectsOperand) return "Unexpected end of expression";
  return depth > 0 ? "Missing closing parenthesis" : undefined;
}

function seriesProblems(expression: string, count: number): string[] {
  const letters = new Set(expression.match(/[A-Z]/g));
  if (letters.size === 0) return ["Expression must reference at least one series (A, B, C, ...)"];
  const last = String.fromCharCode("A".charCodeAt(0) + count - 1);
  return [...letters]
    .filter((letter) => letter > last)
    .map((letter) => `Unknown series "${letter}" — this chart only has series A through ${last}`);
}

import { closest, distance } from "fastest-levenshtein";
import { disarm, describeAnswer, type Answer } from "../../http/answer";
import type { z } from "../../zod";
import type { FilePlace, Problem } from "./problem";
import { isUnknown } from "../values/plain";

export function formatProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, reason }) => `${path}: ${reason}`).join("; ");
}

type Path = readonly PropertyKey[];

export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    // Names in a file may have any characters.
    const name = disarm(String(part).replace(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1)));
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

/** Lists the problems that a schema finds, one for each unknown key. `keysAt` returns the known keys at a path. */
export function listProblems(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  keysAt: (path: Path) => readonly string[] = () => [],
): Problem[] {
  return flatten(issues).flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => describeUnknownKey(key, issue.path, keysAt(issue.path)));
    }
    const reason = `${issue.message}; found ${quote(readPath(value, issue.path))}`;
    return [{ path: formatPath(issue.path), keys: issue.path, reason }];
  });
}

/**
 * Replaces the issue of a value that fits no member of a union with the issues of the nearest member: of the same type,
 * then with the fewest issues. If a key tells the members apart, the issue is about the key.
 */
export function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
    const [nearest = []] = issue.errors.map(flatten).sort((a, b) => distanceOf(a) - distanceOf(b));
    return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

function distanceOf(issues: readonly z.core.$ZodIssue[]): number {
  const isOfAnotherType = issues.some(({ code, path }) => code === "invalid_type" && path.length === 0);
  return isOfAnotherType ? Number.MAX_SAFE_INTEGER : issues.length;
}

function describeUnknownKey(key: string, path: Path, known: readonly string[]): Problem {
  const keys = [...path, key];
  const reason = known.includes(key)
    ? // There are several forms of the value, and the others are of another one.
      "does not go together with the properties beside it"
    : ["there is no such property", ...suggest(key, known)].join("; ");
  return { path: formatPath(keys), keys, reason };
}

function suggest(key: string, known: readonly string[]): string[] {
  if (known.length === 0) return [];
  const nearest = closest(key, known);
  const close = distance(key.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, key.length / 3);
  return [close ? `did you mean "${nearest}"?` : `known properties are ${known.join(", ")}`];
}

/** Drops repeated problems, because one missing setting causes several equal ones. */
export function dropRepeated(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.reason}`, problem])).values()];
}

/** Moves a path into the reason if the engine would show `{<nil>}` for it, or a secret. */
export function showPath({ path, reason, isSecret }: Problem, inputs?: object): Problem {
  const isShown = path === "" || (!isSecret && (inputs === undefined || path in inputs));
  return isShown ? { path, reason } : { path: "", reason: `${path}: ${reason}` };
}

/** Formats `file:line:column`, which editors and terminals open at a click. */
export function formatPlace({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}

export function readPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, part) => (held as Record<PropertyKey, unknown> | undefined)?.[part],
    value,
  );
}

export function quote(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  const text = disarm(toText(value));
  if (text.length <= 80) return text;
  // A limit counts the characters of the value itself, without quotes and escapes.
  const { length } = typeof value === "string" ? value : text;
  return `${text.slice(0, 77)}… (${length} characters)`;
}

function toText(value: unknown): string {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  try {
    // Contrary to its type, there is no text for a function or a symbol.
    const name = (_: string, part: unknown): unknown => (isUnknown(part) ? "not known yet" : part);
    return JSON.stringify(value, name) ?? `a ${typeof value}`;
  } catch {
    return "something that is not plain data";
  }
}

export function describeMismatch(answer: Answer, issues: readonly z.core.$ZodIssue[]): string {
  if (answer.json === undefined || answer.json === null) {
    const words = describeAnswer(answer);
    return `answered with ${words === answer.text.trim() ? `text instead of JSON: ${quote(words)}` : words}`;
  }
  const [problem] = listProblems(issues, answer.json);
  return `answered with an unexpected body: ${problem?.path ?? ""} ${problem?.reason ?? ""}`;
}

import { z } from "zod";
import type { Plain } from "./plain";
import { flattened, problemsOf, valueAt, type Problem } from "./problems";
import { containsUnknown, isUnknown } from "./unknown";

/** A rule that looks at several keys; it runs once all of them are known and each is right by itself. */
export interface Rule<Args> {
  readonly keys: readonly (keyof Args & string)[];
  check(args: Partial<Args>): readonly Problem[];
}

/**
 * What is wrong with declared inputs, as far as they are known. Validation covers every level: a problem is dropped
 * only where the value itself, or something around it, is not known yet. No problem shows a value under `secretKeys`.
 */
export function findProblems<Args extends object>(
  schema: z.ZodObject,
  rules: readonly Rule<Args>[],
  inputs: Plain,
  secretKeys: readonly string[] = [],
): Problem[] {
  const result = schema.safeParse(inputs);
  const issues = result.success
    ? []
    : flattened(result.error.issues).filter((issue) => !hidesUnknown(inputs, issue.path));
  const problems = problemsOf(issues, hide(inputs, secretKeys), (path) => keysAt(schema, path));
  const broken = new Set(problems.map(({ path }) => path.split(/[.[]/)[0]));
  const settled = (key: string): boolean =>
    !broken.has("") && !broken.has(key) && !containsUnknown(inputs[key]);
  const ruled = rules
    .filter((rule) => rule.keys.every(settled))
    .flatMap((rule) => rule.check(inputs as Partial<Args>));
  return [...problems, ...ruled];
}

function hide(inputs: Plain, secretKeys: readonly string[]): Plain {
  const secrets = secretKeys.filter((key) => key in inputs).map((key) => [key, hideTexts(inputs[key])]);
  return { ...inputs, ...(Object.fromEntries(secrets) as Plain) };
}

function hideTexts(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return "[secret]";
  if (Array.isArray(value)) return value.map(hideTexts);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, hideTexts(held)]));
}

/** Is the value at the path, or any value on the way to it, not known yet? */
function hidesUnknown(inputs: Plain, path: readonly PropertyKey[]): boolean {
  return path.some((_, depth) => isUnknown(valueAt(inputs, path.slice(0, depth + 1))));
}

/** The keys that the part of the schema has which is responsible for the path. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => keysAt(option, path)))];
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return keysAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return keysAt(schema.valueType, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  return key === undefined ? Object.keys(schema.shape) : keysAt(schema.shape[String(key)], rest);
}

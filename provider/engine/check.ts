import { z } from "../zod";
import type { Plain } from "./plain";
import { flatten, listProblems, readPath, type Problem } from "./problems";
import { containsUnknown, isUnknown } from "./unknown";

/** A rule that looks at several keys; it runs once all of them are known and each is right by itself. */
export interface Rule<Args> {
  readonly keys: readonly (keyof Args & string)[];
  check(args: Partial<Args>): readonly Problem[];
}

/**
 * What is wrong with declared inputs, as far as they are known. Validation covers every level: a problem is dropped
 * only where the value itself, or something around it, is not known yet. Suggestions come from what programs may have
 * `written`.
 */
export function findProblems<Args extends object>(
  schema: z.ZodObject,
  rules: readonly Rule<Args>[],
  inputs: Plain,
  written = schema,
): Problem[] {
  const result = schema.safeParse(inputs);
  const issues = result.success
    ? []
    : flatten(result.error.issues).filter((issue) => !hidesUnknown(inputs, issue.path));
  const problems = listProblems(issues, inputs, (path) => listKeysAt(written, path));
  const broken = new Set(problems.map(({ path }) => path.split(/[.[]/)[0]));
  const isSettled = (key: string): boolean =>
    !broken.has("") && !broken.has(key) && !containsUnknown(inputs[key]);
  const ruled = rules
    .filter((rule) => rule.keys.every(isSettled))
    .flatMap((rule) => rule.check(inputs as Partial<Args>));
  return [...problems, ...ruled];
}

/** Is the value at the path, or any value on the way to it, not known yet? */
function hidesUnknown(inputs: Plain, path: readonly PropertyKey[]): boolean {
  return path.some((_, depth) => isUnknown(readPath(inputs, path.slice(0, depth + 1))));
}

/** The keys that the part of the schema has which is responsible for the path. */
function listKeysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional) return listKeysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => listKeysAt(option, path)))];
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return listKeysAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return listKeysAt(schema.valueType, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  return key === undefined ? Object.keys(schema.shape) : listKeysAt(schema.shape[String(key)], rest);
}

/** Is the value of the argument a record, whatever its keys? */
export function takesRecord({ shape }: z.ZodObject, key: string): boolean {
  const schema: unknown = shape[key];
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodRecord;
}

import { z } from "../../zod";
import { containsUnknown, isUnknown, type Plain } from "../values/plain";
import { findOutputTexts, findHalfCharacters } from "../values/outputs";
import type { Problem } from "./problem";
import { flatten, listProblems, readPath } from "./problems";

/** A rule that looks at several keys; it runs once all of them are known and each is right by itself. */
export interface Rule<Args> {
  readonly keys: readonly (keyof Args & string)[];
  check(args: Partial<Args>): readonly Problem[];
}

/**
 * Lists the problems of declared inputs, as far as their values are known. Validation covers every level, and drops a
 * problem only if the value itself, or a value around it, is not known yet. Suggestions come from `written`, the schema
 * of the arguments as programs write them.
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
    : flatten(result.error.issues).filter(
        ({ path }) => !path.some((_, depth) => isUnknown(readPath(inputs, path.slice(0, depth + 1)))),
      );
  const outputs = findOutputTexts(inputs);
  const isOutput = ({ path }: Problem): boolean => outputs.some((one) => one.path === path);
  const listed = listProblems(issues, inputs, (path) => listKeysAt(written, path));
  const problems = [...outputs, ...listed.filter((one) => !isOutput(one))];
  const broken = new Set(problems.map(({ path }) => path.split(/[.[]/)[0]));
  const isSettled = (key: string): boolean =>
    !broken.has("") && !broken.has(key) && !containsUnknown(inputs[key]);
  const ruled = rules
    .filter((rule) => rule.keys.every(isSettled))
    .flatMap((rule) => rule.check(inputs as Partial<Args>));
  return [...problems, ...findHalfCharacters(inputs), ...ruled];
}

/** Lists the keys of the part of the schema that the path leads to. */
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

export function takesRecord({ shape }: z.ZodObject, key: string): boolean {
  const schema: unknown = shape[key];
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodRecord;
}

import { z } from "../zod";
import { dropAbsent, type Plain } from "../engine/plain";

/** Null in an answer means unset, and ClickStack refuses most nulls of a body: unset is what a body leaves out. */
const value = z.unknown().transform((held) => held ?? undefined);

/** A body with these keys and no other. A part of it that is not a plain value has a schema of its own. */
export function bodyOf(
  keys: readonly string[],
  parts: Readonly<Record<string, z.ZodType>> = {},
): z.ZodType<Plain> {
  return z.object(Object.fromEntries(keys.map((key) => [key, (parts[key] ?? value).optional()])));
}

/** A part of a type that this package does not know: a newer gateway knows its keys. */
export const unknownPart = z.looseObject({}).transform((part) => dropAbsent(part));

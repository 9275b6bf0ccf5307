import { z } from "../zod";
import { dropAbsent, type Plain } from "../engine/values/plain";

/**
 * A value of a body. Null in a response means unset, but ClickStack refuses most nulls in a request, so a body omits
 * unset values.
 */
const value = z.unknown().transform((held) => held ?? undefined);

/** Creates the schema of a body with only these keys. A part that is not a plain value has a schema of its own. */
export function bodyOf(
  keys: readonly string[],
  parts: Readonly<Record<string, z.ZodType>> = {},
): z.ZodType<Plain> {
  return z.object(Object.fromEntries(keys.map((key) => [key, (parts[key] ?? value).optional()])));
}

/** A part of a type that this package does not know: a newer gateway knows its keys. */
export const unknownPart = z.looseObject({}).transform((part) => dropAbsent(part));

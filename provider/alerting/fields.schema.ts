import { z } from "../zod";
import {
  argument,
  atMost,
  output,
  published,
  text,
  type ArgumentPolicy,
} from "../engine/arguments/argument.schema";
import { isObjectId, normalizeId } from "./object-id";
import { dropAbsent, type Plain } from "../engine/values/plain";
import { distance } from "fastest-levenshtein";

/** An object with these properties only. The message says what is expected in place of another value. */
export const strictOf = <Shape extends z.ZodRawShape>(message: string, shape: Shape) =>
  z.strictObject(shape, message);

/** An object with these properties and others, which pass as they are written. */
export const looseOf = <Shape extends z.ZodRawShape>(message: string, shape: Shape) =>
  z.looseObject(shape, message);

/** An object as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
export const wireOf = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.looseObject({ ...fields, id: z.string().min(1) });

/** A value that may be left out, with the words for people. */
export const optional = <T extends z.ZodType>(schema: T, words: string) => schema.optional().describe(words);

/** The identifier of something on the service, 24 hex digits. */
export const objectId = (what: string) =>
  z
    .string(`expected the identifier of ${what}, a string`)
    .refine(isObjectId, `expected the identifier of ${what}, 24 hex digits`);

/** An identifier in whatever form a server gives them. */
export const identifier = (what: string) =>
  z
    .string(`expected ${what}, a string`)
    .regex(/^(?!\.{1,2}$)[^\s]+$/, `expected ${what}, without spaces`)
    .check(atMost(200, `expected ${what}, of at most 200 characters`));

/** An argument with an identifier of 24 hex digits. */
export function idArgument(what: string, policy: ArgumentPolicy = {}) {
  return argument(objectId(what).optional(), { canonical: normalizeId, ...policy });
}

/** The argument with the identifier of an existing object, which is adopted. */
export const adoptedId = (noun: string) =>
  idArgument(`a ${noun}`, { identity: true }).describe(
    `Adopts the existing ${noun} with this identifier instead of creating one; the option \`import\` ` +
      `sets it. Another identifier replaces the resource. Errors: the ${noun} does not exist. API field: ` +
      "`id`.",
  );

/** An argument that only this package looks at. */
export const localFlag = () => argument(z.boolean("expected true or false").optional(), { local: true });

export const MOST_TAGS = 50;

export const tags = z
  .array(text(32), "expected a list of tags")
  .max(MOST_TAGS, `expected at most ${MOST_TAGS} tags`)
  .optional();

export const times = {
  createdAt: z.string().optional().describe("Creation time, ISO 8601 in UTC."),
  updatedAt: output(z.string().optional(), { volatile: true }).describe(
    "Time of the latest write, ISO 8601 in UTC.",
  ),
};

/** What a lookup returns of an object: its identifier, and some of its properties. */
export const resultOf = <Shape extends z.ZodRawShape>(
  noun: string,
  plain: string,
  words: string,
  shape: Shape,
) =>
  z
    .object({ id: z.string().describe(`Identifier of the ${noun}.`), ...shape })
    .describe(words)
    .register(published, { plain });

export const optionalText = z.string().optional();

/** An argument with an identifier in whatever form a server gives them. */
export function anyIdArgument(what: string, policy: ArgumentPolicy = {}) {
  return argument(identifier(what).optional(), { canonical: normalizeId, ...policy });
}

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

/** Returns whether the word is one of the known ones or a typo of one. A longer word may have more wrong letters. */
export function isNearKnown(word: string, known: readonly string[]): boolean {
  return known.some((one) => distance(word.toLowerCase(), one.toLowerCase()) <= Math.max(1, one.length / 5));
}

/** Drops blanks around a name, as the service does. */
export function trim(name: unknown): unknown {
  return typeof name === "string" ? name.trim() : name;
}

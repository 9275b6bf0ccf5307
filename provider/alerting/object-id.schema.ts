import { z } from "../zod";
import { argument, atMost, type ArgumentPolicy } from "../engine/arguments/argument.schema";
import { isObjectId, normalizeId } from "./object-id";

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

/** An argument with an identifier in whatever form a server gives them. */
export function anyIdArgument(what: string, policy: ArgumentPolicy = {}) {
  return argument(identifier(what).optional(), { canonical: normalizeId, ...policy });
}

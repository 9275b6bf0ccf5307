import { z } from "../zod";
import { isObjectId } from "./object-id";

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
    .max(200, `expected ${what}, of at most 200 characters`);

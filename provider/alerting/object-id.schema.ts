import { z } from "../zod";
import { isObjectId } from "./object-id";

/** The identifier of something on the service, 24 hex digits. */
export const objectId = (what: string) =>
  z
    .string(`expected the identifier of ${what}, a text`)
    .refine(isObjectId, `expected the identifier of ${what}, 24 hex digits`);

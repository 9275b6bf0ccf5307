import { z } from "../zod";

/** The schema for answers that are not used: any JSON or nothing, but no page of another server. */
export const anyAnswer = z.union([z.null(), z.looseObject({}), z.array(z.unknown())]);

/** Requires that the object is the one that was asked for. */
export function withId<S extends z.ZodType<{ id: string }>>(object: S, id: string): S {
  const isIt = (found: { id: string }): boolean => found.id.toLowerCase() === id.toLowerCase();
  return object.refine(isIt, { path: ["id"], error: `expected "${id}"` });
}

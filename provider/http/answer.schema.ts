import { z } from "../zod";

/** For requests whose answer nobody reads: any JSON or nothing, and no page of another server. */
export const anyAnswer = z.union([z.null(), z.looseObject({}), z.array(z.unknown())]);

/** The object that was asked for, and no other one. */
export function withId<S extends z.ZodType<{ id: string }>>(object: S, id: string): S {
  const isIt = (found: { id: string }): boolean => found.id.toLowerCase() === id.toLowerCase();
  return object.refine(isIt, { path: ["id"], error: `expected "${id}"` });
}

import type { z } from "../../zod";
import { dropAbsent } from "../../engine/values/plain";

/** Selects the fields of an object that a lookup returns. */
export function toResult<S extends z.ZodObject>(schema: S, wire: object): z.output<S> {
  return schema.parse(dropAbsent(wire));
}

import { z } from "../../zod";

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  enum: z.string(),
  number: z.number(),
  boolean: z.boolean(),
};

/** Derives the fields that an object has on the wire from those of its state: of the same type, absent or null. */
export function wireFields(state: z.ZodObject): object {
  const shape = Object.entries(state.shape) as [string, z.ZodType][];
  return Object.fromEntries(shape.map(([key, schema]) => [key, fieldOf(schema).nullish()]));
}

function fieldOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional
    ? fieldOf(schema.unwrap() as z.ZodType)
    : (FIELDS[schema.def.type] ?? z.unknown());
}

import { z } from "../../zod";

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  enum: z.string(),
  number: z.number(),
  boolean: z.boolean(),
};

/** The type of a field: that of a plain value, or anything. */
type FieldOf<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : unknown;

type WireFields<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<z.ZodNullable<z.ZodType<FieldOf<NonNullable<z.output<S[K]>>>>>>;
};

/** Derives the fields that an object has on the wire from those of its state: of the same type, absent or null. */
export function wireFields<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): WireFields<S> {
  const fields = (Object.entries(shape) as [string, z.ZodType][]).map(([key, schema]) => [
    key,
    fieldOf(schema).nullish(),
  ]);
  return Object.fromEntries(fields) as WireFields<S>;
}

function fieldOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional
    ? fieldOf(schema.unwrap() as z.ZodType)
    : (FIELDS[schema.def.type] ?? z.unknown());
}

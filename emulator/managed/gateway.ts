import { z } from "zod/v3";

/** In what the gateway differs from ClickStack. */
export interface Differences {
  /** The schemas that the gateway has in place of those of ClickStack. */
  readonly replaced?: ReadonlyMap<z.ZodTypeAny, z.ZodTypeAny>;
  /** Wraps the schema of an optional field. Default: null is refused. */
  readonly optional?: (schema: z.ZodTypeAny) => z.ZodTypeAny;
}

/**
 * Derives the schema of the gateway from the one of ClickStack. The gateway checks types and words. It lets no unknown
 * key through, and leaves bounds, defaults and what spans fields to ClickStack.
 */
export function gatewaySchema(schema: z.ZodTypeAny, differences: Differences = {}): z.ZodTypeAny {
  const derive = (inner: unknown): z.ZodTypeAny => gatewaySchema(inner as z.ZodTypeAny, differences);
  const { replaced, optional = (one) => one.optional() } = differences;
  const replacement = replaced?.get(schema);
  if (replacement !== undefined) return replacement;
  if (schema instanceof z.ZodEffects) return derive(schema.innerType());
  if (schema instanceof z.ZodDefault) return optional(derive(schema.removeDefault()));
  if (schema instanceof z.ZodOptional) return optional(derive(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return derive(schema.unwrap()).nullable();
  if (schema instanceof z.ZodObject) {
    // Fields of later servers pass unchanged.
    const { unknownKeys } = schema._def as z.ZodObjectDef;
    return unknownKeys === "passthrough" ? schema : strictObject(schema as z.AnyZodObject, differences);
  }
  return withParts(schema, derive);
}

/** Derives a schema whose parts are derived by a function. */
function withParts(schema: z.ZodTypeAny, derive: (part: unknown) => z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodArray) return z.array(derive(schema.element));
  if (schema instanceof z.ZodRecord) return z.record(derive(schema.valueSchema));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = (schema.options as z.AnyZodObject[]).map(derive);
    return z.discriminatedUnion(schema.discriminator as string, options as never);
  }
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.number().int() : z.number();
  return schema instanceof z.ZodString ? z.string() : schema;
}

/** Derives an object. The gateway has the fields `own` besides or in place of those of ClickStack. */
export function strictObject(
  { shape }: z.AnyZodObject,
  differences: Differences = {},
  own: z.ZodRawShape = {},
): z.AnyZodObject {
  const derived = Object.entries(shape as z.ZodRawShape).map(([name, field]) => [
    name,
    gatewaySchema(field, differences),
  ]);
  return z.strictObject({ ...Object.fromEntries(derived), ...own });
}

import { z } from "zod/v3";

/** The prefix of the types of charts and the kinds of sources that stand for those of a later server. */
const LATER = "later_";

const isLater = (word: unknown): boolean => typeof word === "string" && word.startsWith(LATER);

/** Accepts an object whose `key` has a later type, with everything in it. `schema` parses all others. */
export class OrLater<Value> extends z.ZodType<Value, z.ZodTypeDef, unknown> {
  constructor(
    private readonly key: string,
    private readonly schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
  ) {
    super({});
  }

  /** Returns the same for a schema that is made from the one of the others. */
  map(make: (schema: z.ZodTypeAny) => z.ZodTypeAny): OrLater<unknown> {
    return new OrLater(this.key, make(this.schema));
  }

  _parse(input: z.ParseInput): z.ParseReturnType<Value> {
    const { [this.key]: word } = Object(input.data) as Record<string, unknown>;
    const schema = isLater(word) ? z.object({}).passthrough() : this.schema;
    return schema._parse(input) as z.ParseReturnType<Value>;
  }
}

/** Checks whether the chart is of a later type. Such a chart is stored and shown as it was sent. */
export function isLaterChart({ displayType }: { displayType: string }): boolean {
  return isLater(displayType);
}

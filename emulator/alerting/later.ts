import { z } from "zod/v3";

/** Types of charts and kinds of sources that begin so stand for those that a later server may add. */
const LATER = "later_";

const isLater = (word: unknown): boolean => typeof word === "string" && word.startsWith(LATER);

/** Takes an object whose `key` says that it is of a later type, with everything in it. Others are for `schema`. */
export class OrLater<Value> extends z.ZodType<Value, z.ZodTypeDef, unknown> {
  constructor(
    private readonly key: string,
    private readonly schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
  ) {
    super({});
  }

  _parse(input: z.ParseInput): z.ParseReturnType<Value> {
    const { [this.key]: word } = Object(input.data) as Record<string, unknown>;
    const schema = isLater(word) ? z.object({}).passthrough() : this.schema;
    return schema._parse(input) as z.ParseReturnType<Value>;
  }
}

/** Is the chart of a type that a later server may add? It is stored and shown as it was sent. */
export function isLaterChart({ displayType }: { displayType: string }): boolean {
  return isLater(displayType);
}

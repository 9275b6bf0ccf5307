import { z } from "zod";
import { zod3Message } from "./validation-messages";

/** A list that complains of its length and of its items: zod 4 looks at no item of a list that is too long. */
export function textList(item: z.ZodString, maximum: number) {
  return z.array(z.custom<string>()).superRefine((list, context) => {
    if (list.length > maximum) {
      context.addIssue({ code: "too_big", origin: "array", maximum, inclusive: true, input: list });
    }
    for (const [index, value] of list.entries()) complain(context, index, item, value);
  });
}

/** A map of up to 100 texts that complains of a name and of its value: zod 4 stops at a wrong name. */
export function textMap(name: z.ZodString, value: z.ZodString, tooMany: string) {
  return z.record(z.string(), z.custom<string>()).superRefine((map, context) => {
    const entries = Object.entries(map);
    if (entries.length > 100) context.addIssue({ code: "custom", message: tooMany });
    for (const [key, content] of entries) {
      complain(context, key, name, key);
      complain(context, key, value, content);
    }
  });
}

function complain(context: z.RefinementCtx, key: PropertyKey, schema: z.ZodString, value: unknown): void {
  const { error } = schema.safeParse(value, { error: zod3Message });
  for (const { message } of error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [key], message });
  }
}

import type { z } from "../../zod";

/** The reason why an exact result is not possible, in words for the report. No result is approximate. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  get reason(): string {
    return this.message;
  }
}

/** Returns the result of a computation, or the `Refusal` that it throws. */
export function attempt<T>(compute: () => T): T | Refusal {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Parses a value. Throws a `Refusal` with this reason if the value has another form. */
export function requireForm<T extends z.ZodType>(schema: T, value: unknown, reason: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal(reason);
  return result.data;
}

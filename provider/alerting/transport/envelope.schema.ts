import { z } from "../../zod";
import { acknowledgement, envelope } from "../../cloud/envelope.schema";
import type { Verdict } from "../../engine/kind/collection/declaration";

/** One page of a list, or the whole of one that is not paged. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The number of objects, if the response has it. */
  readonly total?: number | null;
  /** The objects that are not of the expected form. Default: none. */
  readonly unread?: readonly Unread[];
}

/** An object of a list that is not of the expected form. */
export interface Unread {
  readonly answer: object;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** The schemas of the responses of a transport. */
export interface Envelope {
  readonly item: <T>(object: z.ZodType<T>) => z.ZodType<T>;
  readonly page: <T>(object: z.ZodType<T>) => z.ZodType<Page<T>>;
  readonly deleted: z.ZodType;
  readonly verdict: z.ZodType<Verdict>;
}

const verdict = z.looseObject({
  valid: z.boolean(),
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).default([]),
});

export const selfHostedEnvelope: Envelope = {
  item: (object) => z.looseObject({ data: object }).transform(({ data }) => data),
  page: (object) =>
    z
      .looseObject({ data: z.array(object), meta: z.looseObject({ total: z.number() }).nullish() })
      .transform(({ data, meta }) => ({ items: data, total: meta?.total })),
  deleted: z.strictObject({ data: z.looseObject({}).optional() }),
  // Only this response has no envelope.
  verdict,
};

/** The total is not part of the contract, so it may be missing. */
export const managedEnvelope: Envelope = {
  item: envelope,
  page: (object) =>
    z
      .looseObject({ result: z.array(object), totalCount: z.number().nullish() })
      .transform(({ result, totalCount }) => ({ items: result, total: totalCount })),
  deleted: acknowledgement,
  verdict: envelope(verdict),
};

/**
 * Creates the schema of a page that is read object by object, so that one of an unknown form does not hide the others. A
 * page on which no object has an identifier is not one of the service.
 */
export function eachOf<T>({ page }: Envelope, object: z.ZodType<T>): z.ZodType<Page<T>> {
  const hasId = (one: unknown): boolean => typeof (Object(one) as { id?: unknown }).id === "string";
  return z.unknown().transform((json, context) => {
    const whole = page(object).safeParse(json);
    if (whole.success) return whole.data;
    const each = page(z.unknown()).safeParse(json);
    if (!each.success || !each.data.items.some(hasId)) {
      for (const issue of whole.error.issues) context.addIssue({ ...issue });
      return z.NEVER;
    }
    const results = each.data.items.map((answer) => ({
      answer: Object(answer) as object,
      read: object.safeParse(answer),
    }));
    return {
      items: results.flatMap(({ read }) => (read.success ? [read.data] : [])),
      total: each.data.total,
      unread: results.flatMap(({ answer, read: { error } }) =>
        error ? [{ answer, issues: error.issues }] : [],
      ),
    };
  });
}

/** The answer of `GET /health`, which has no envelope. */
export const health = z.object({ version: z.string() });

import { z } from "../../provider/zod";
import type { Envelope } from "../../provider/alerting/transport/envelope.schema";

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The default form of a response: a row for each bucket and group, with the values of all series. */
export const bucketRows = z.array(
  z.looseObject({ ts_bucket: z.number(), group: z.array(z.unknown()) }).catchall(z.unknown()),
);

/** The form `column` of a response: a row for each bucket, group and series. */
export const columnRows = z.array(z.record(z.string(), cell));

/** The one row of a search that counts by bucket. */
export const countRow = z.tuple([
  z.looseObject({ c: z.record(z.string(), z.union([z.string(), z.number()])) }),
]);

/** 64-bit integers come as texts. */
export const seriesValue = z.union([
  z.number(),
  z.null(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);

/** Creates the schema of the rows of a response, in any form. */
export function queryRows({ item }: Pick<Envelope, "item">): z.ZodType<unknown[]> {
  return item(z.array(z.unknown()));
}

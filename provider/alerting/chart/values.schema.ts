import { z } from "../../zod";
import { argument, text } from "../../engine/arguments/argument.schema";
import { objectId } from "../object-id.schema";

/** The schemas of plain values of charts and dashboards, with their error messages. */

export { text };

export const flag = z.boolean("expected true or false").optional();

export const limit = z
  .int({ error: "expected a whole number" })
  .min(0, "expected a number of at least 0")
  .optional();

/** One of several words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `expected one of ${words.map((word) => `"${word}"`).join(", ")}`);

/** The name or the identifier of a source; with a name, state and the service have the identifier. */
export const sourceKeys = {
  sourceId: objectId("a source")
    .optional()
    .describe("Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`."),
  source: argument(text(Infinity, 1).optional(), { local: true }).describe(
    "Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier.",
  ),
};

export const expression = text(10_000).optional();
export const emptyExpression = argument(expression, { serverDefault: "" });

/** The keys that all charts of a source have. */
export const built = {
  configType: argument(z.undefined("expected none without sqlTemplate").optional(), { local: true }).describe(
    "Only for charts of raw SQL.",
  ),
  ...sourceKeys,
};

import { z } from "../../zod";
import { objectId } from "../object-id.schema";
import { whereLanguage } from "./parts.schema";
import { oneOf, sourceKeys, text } from "./values.schema";

/** The schemas of clicks on charts. Keys that are not listed pass unchanged. */

const target = z.looseObject(
  {
    /** How the target is found: by `id`, or by a `template` of its name. */
    mode: oneOf(["id", "template"]),
    /** Identifier of the dashboard or source. For the mode `id`. */
    id: objectId("a dashboard or source").optional(),
    /** Name of the source, instead of `id`, if the click opens a search. */
    source: sourceKeys.source,
    /** Template of the name, at most 10000 characters. For the mode `template`. */
    template: text(10_000, 1).optional(),
  },
  'expected a target such as {mode: "id", id: "…"}',
);

/** The target of a click. @published @publishedInputs */
export type ChartTarget = z.infer<typeof target>;

const clickFilter = z.looseObject({
  /** Always `expressionTemplate`. */
  kind: oneOf(["expressionTemplate"]),
  /** The expression to filter by. */
  expression: text(10_000, 1),
  /** Template of the value. */
  template: text(10_000, 1),
});

/** A filter that a click sets. @published @publishedInputs */
export type ChartClickFilter = z.infer<typeof clickFilter>;

export const onClick = z
  .looseObject(
    {
      /** What a click on a row opens: `search`, `dashboard` or `external`. */
      type: oneOf(["search", "dashboard", "external"]),
      /** The dashboard, or the source to search. */
      target: target.optional(),
      /** Template of the condition there. */
      whereTemplate: text(10_000).optional(),
      /** Language of that condition. */
      whereLanguage,
      /** Filters to set there, at most 50. */
      filters: z
        .array(clickFilter, "expected a list of filters")
        .max(50, "expected at most 50 filters")
        .optional(),
      /** Template of the URL, at most 10000 characters. For the type `external`. */
      urlTemplate: text(10_000, 1).optional(),
    },
    'expected an action such as {type: "external", urlTemplate: "…"}',
  )
  .superRefine(({ type, target: leadsTo, urlTemplate }, context) => {
    const isExternal = type === "external";
    const isMissing = (isExternal ? urlTemplate : leadsTo) === undefined;
    const path = [isExternal ? "urlTemplate" : "target"];
    if (isMissing) context.addIssue({ code: "custom", path, message: `is required with the type ${type}` });
  });

/** What a click on a row of a table does. @published @publishedInputs */
export type ChartClick = z.infer<typeof onClick>;

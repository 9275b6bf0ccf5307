import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { objectId } from "../object-id.schema";
import { whereLanguage } from "./parts.schema";
import { oneOf, sourceKeys, text } from "./values.schema";

/** The schemas of clicks on charts. Keys that are not listed pass unchanged. */

const target = z
  .looseObject(
    {
      mode: oneOf(["id", "template"]).describe(
        "How the target is found: by `id`, or by a `template` of its name.",
      ),
      id: objectId("a dashboard or source")
        .optional()
        .describe("Identifier of the dashboard or source. For the mode `id`."),
      source: sourceKeys.source.describe("Name of the source, instead of `id`, if the click opens a search."),
      template: text(10_000, 1)
        .optional()
        .describe("Template of the name, at most 10000 characters. For the mode `template`."),
    },
    'expected a target such as {mode: "id", id: "…"}',
  )
  .describe("The target of a click.")
  .register(published, { plain: "ChartTarget", inputs: "ChartTargetArgs" });

const clickFilter = z
  .looseObject({
    kind: oneOf(["expressionTemplate"]).describe("Always `expressionTemplate`."),
    expression: text(10_000, 1).describe("The expression to filter by."),
    template: text(10_000, 1).describe("Template of the value."),
  })
  .describe("A filter that a click sets.")
  .register(published, { plain: "ChartClickFilter", inputs: "ChartClickFilterArgs" });

export const onClick = z
  .looseObject(
    {
      type: oneOf(["search", "dashboard", "external"]).describe(
        "What a click on a row opens: `search`, `dashboard` or `external`.",
      ),
      target: target.optional().describe("The dashboard, or the source to search."),
      whereTemplate: text(10_000).optional().describe("Template of the condition there."),
      whereLanguage: whereLanguage.describe("Language of that condition."),
      filters: z
        .array(clickFilter, "expected a list of filters")
        .max(50, "expected at most 50 filters")
        .optional()
        .describe("Filters to set there, at most 50."),
      urlTemplate: text(10_000, 1)
        .optional()
        .describe("Template of the URL, at most 10000 characters. For the type `external`."),
    },
    'expected an action such as {type: "external", urlTemplate: "…"}',
  )
  .superRefine(({ type, target: leadsTo, urlTemplate }, context) => {
    const isExternal = type === "external";
    const isMissing = (isExternal ? urlTemplate : leadsTo) === undefined;
    const path = [isExternal ? "urlTemplate" : "target"];
    if (isMissing) context.addIssue({ code: "custom", path, message: `is required with the type ${type}` });
  })
  .describe("What a click on a row of a table does.")
  .register(published, { plain: "ChartClick", inputs: "ChartClickArgs" });

import { z } from "../../zod";
import { argument, nameFields } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { idArgument } from "../fields.schema";
import { LINKS } from "../source/source.type.schema";
import { sourceArgs } from "../source/source.schema";

/** The arguments of a source that a link can set. */
export const LINK_KEYS = Object.keys(LINKS);

const ID = new RegExp(`^[0-9a-f]{24}/(${LINK_KEYS.join("|")})$`);

const { logSourceId, traceSourceId, sessionSourceId, metricSourceId } = sourceArgs.shape;

export const sourceLinkArgs = z.strictObject({
  sourceLinkId: argument(
    z
      .string("expected <sourceId>/<argument>")
      .regex(ID, `expected <sourceId>/ and one of ${LINK_KEYS.join(", ")}`)
      .optional(),
    { identity: true },
  ).describe(
    "Identifier of the link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`. Default: derived " +
      "from the other arguments; the option `import` sets it.",
  ),
  sourceId: idArgument("a source", { place: true }).describe(
    "Identifier of the source that refers to another one, 24 hex digits. Required. Another source " +
      "replaces the resource.",
  ),
  ...nameFields({
    logSourceId: logSourceId.describe(
      "Identifier of the logs that it refers to, 24 hex digits. This or one of the other three is " +
        "required.",
    ),
    traceSourceId: traceSourceId.describe("Identifier of the traces that it refers to."),
    sessionSourceId: sessionSourceId.describe("Identifier of the sessions that it refers to."),
    metricSourceId: metricSourceId.describe("Identifier of the metrics that it refers to."),
  }),
});

const sourceLinkState = z.object({
  ...sourceLinkArgs.shape,
  sourceId: sourceLinkArgs.shape.sourceId
    .unwrap()
    .describe("Identifier of the source that refers to another one."),
});

export type SourceLinkInputs = z.infer<typeof sourceLinkArgs>;

export const sourceLinkType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:SourceLink",
  reference: "sourceLink",
  args: sourceLinkArgs,
  state: sourceLinkState,
  docs: {
    about: "The arguments of a `SourceLink`: a source, and the source that it refers to.",
    get: "Looks up a reference without managing it.",
    id: "The source and its argument, as `<sourceId>/<argument>`.",
    args: "The source, and the source that it refers to.",
    options: '`import: "<sourceId>/<argument>"` adopts the existing reference.',
  },
});

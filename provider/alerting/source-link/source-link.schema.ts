import { z } from "../../zod";
import type { ResourceType } from "../../engine/kind/resource-type";
import { objectId } from "../object-id.schema";
import { LINKS } from "../source/source.kinds";
import { sourceArgs } from "../source/source.schema";

/** The arguments of a source that a link can set. */
export const LINK_KEYS = Object.keys(LINKS);

const ID = new RegExp(`^[0-9a-f]{24}/(${LINK_KEYS.join("|")})$`);

const { logSourceId, traceSourceId, sessionSourceId, metricSourceId } = sourceArgs.shape;

/** What a program may declare of a link. */
export const sourceLinkArgs = z.strictObject({
  /**
   * The link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`: follows from the other arguments, and the option
   * `import` turns into this.
   */
  sourceLinkId: z
    .string("expected <sourceId>/<argument>")
    .regex(ID, `expected <sourceId>/ and one of ${LINK_KEYS.join(", ")}`)
    .optional(),
  /** The source that refers to another one; 24 hex digits. Another one replaces the resource. Required. */
  sourceId: objectId("a source").optional(),
  /** The logs that it refers to; 24 hex digits. This or one of the other three is required. API field: `logSourceId`. */
  logSourceId,
  /** The traces that it refers to. API field: `traceSourceId`. */
  traceSourceId,
  /** The sessions that it refers to. API field: `sessionSourceId`. */
  sessionSourceId,
  /** The metrics that it refers to. API field: `metricSourceId`. */
  metricSourceId,
});

const sourceLinkState = z.object({
  ...sourceLinkArgs.shape,
  /** The source that refers to another one. */
  sourceId: sourceLinkArgs.shape.sourceId.unwrap(),
});

/** The arguments of a `SourceLink`: a source, and the one that it refers to. */
export type SourceLinkInputs = z.infer<typeof sourceLinkArgs>;
export type SourceLinkState = z.infer<typeof sourceLinkState>;

export const sourceLinkType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:SourceLink",
  reference: "sourceLink",
  identity: "sourceLinkId",
  place: ["sourceId"],
  outputs: Object.keys(sourceLinkState.shape),
};

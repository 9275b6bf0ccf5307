import { z } from "zod";
import { alertingService } from "../../provider/alerting/service";
import { argument } from "../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../provider/engine/arguments/resource-type";
import { collectionKind } from "../../provider/engine/kind/collection/collection-kind";
import type { Plain } from "../../provider/engine/values/plain";
import type { Problem } from "../../provider/engine/problems/problem";

const text = z.string("expected a string").optional();

const args = z.strictObject({
  gadgetId: argument(text, { identity: true }),
  name: argument(text, { required: true }),
  service: argument(text, { replaces: true }),
  url: argument(text, { removal: "omit", secret: ({ service }) => service === "slack" }),
  key: argument(text, { removal: "omit", secret: true }),
  size: argument(z.number("expected a number").optional(), { removal: "omit", serverDefault: 1 }),
});

const gadgetType = resourceType({
  token: "pulumi-nodejs:dynamic/spares:Gadget",
  reference: "gadget",
  args,
  state: z.object({ ...args.shape, createdAt: text }),
});

/** A kind that no service has: plain arguments, and one rule that spans them. */
export const gadgetKind = collectionKind({
  service: alertingService,
  collection: {
    type: gadgetType,
    one: "spare gadget",
    many: "spare gadgets",
    route: "gadgets",
    wire: z.looseObject({ id: z.string() }),
  },
  checks: { rules: () => [{ keys: ["gadgetId", "service", "url"], check: findMissingUrl }] },
});

function findMissingUrl({ gadgetId, service, url }: Plain): Problem[] {
  if (gadgetId !== undefined || service !== "slack" || url !== undefined) return [];
  return [{ path: "url", reason: "is required for a new gadget; found nothing" }];
}

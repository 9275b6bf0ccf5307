import { z } from "zod";
import { alertingService } from "../../provider/alerting/service";
import { argument } from "../../provider/engine/arguments/argument.schema";
import { collectionKind } from "../../provider/engine/kind/collection/collection-kind";
import { resourceType } from "../../provider/engine/arguments/resource-type";
import type { Plain } from "../../provider/engine/plain";

const text = z.string("expected a string").optional();

const args = z.strictObject({
  gadgetId: argument(text, { identity: true }),
  name: text,
  service: text,
  url: argument(text, { removal: "omit", secret: ({ service }) => service === "slack" }),
  key: argument(text, { removal: "omit", secret: true }),
});

/** A kind that no service has: with a secret that a new object may need, and with nothing that import needs to know. */
export const gadgetKind = collectionKind({
  service: alertingService,
  collection: {
    type: resourceType({
      token: "pulumi-nodejs:dynamic/spares:Gadget",
      reference: "gadget",
      args,
      state: z.object({ ...args.shape, createdAt: text }),
    }),
    one: "spare gadget",
    many: "spare gadgets",
    route: "gadgets",
    wire: z.looseObject({ id: z.string() }),
  },
  checks: {
    rules: () => [
      {
        keys: ["gadgetId", "service", "url"],
        check: ({ gadgetId, service, url }: Plain) =>
          gadgetId === undefined && service === "slack" && url === undefined
            ? [{ path: "url", reason: "is required for a new gadget; found nothing" }]
            : [],
      },
    ],
  },
});

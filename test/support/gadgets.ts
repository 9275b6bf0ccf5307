import { z } from "zod";
import { alertingService } from "../../provider/alerting/service";
import { collectionKind } from "../../provider/engine/kind/collection/collection-kind";
import type { Plain } from "../../provider/engine/plain";

const text = z.string("expected a string").optional();

/** A kind that no service has: with a secret that a new object may need, and with nothing that import needs to know. */
export const gadgetKind = collectionKind({
  one: "spare gadget",
  many: "spare gadgets",
  route: "gadgets",
  wire: z.looseObject({ id: z.string() }),
  type: {
    token: "pulumi-nodejs:dynamic/spares:Gadget",
    reference: "gadget",
    identity: "gadgetId",
    outputs: ["gadgetId", "name", "service", "url", "key", "createdAt"],
    secretKeys: ({ service }) => (service === "slack" ? ["url", "key"] : ["key"]),
  },
  service: alertingService,
  args: z.strictObject({ gadgetId: text, name: text, service: text, url: text, key: text }),
  rules: () => [
    {
      keys: ["gadgetId", "service", "url"],
      check: ({ gadgetId, service, url }: Plain) =>
        gadgetId === undefined && service === "slack" && url === undefined
          ? [{ path: "url", reason: "is required for a new gadget; found nothing" }]
          : [],
    },
  ],
  toState: ({ id: _, ...state }) => state,
  toWire: (args: Plain) => args,
  serverOwned: ["id", "createdAt"],
  clearable: ["url", "key"],
});

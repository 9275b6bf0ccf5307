import { alertingService } from "../../../provider/alerting/service";
import { collectionKind } from "../../../provider/engine/kind/collection/collection-kind";
import type { Plain } from "../../../provider/engine/values/plain";
import type { Problem } from "../../../provider/engine/problems/problem";
import { gadgets } from "./gadget.schema";

/** A kind that no service has: plain arguments, and one rule that spans them. */
export const gadgetKind = collectionKind({
  service: alertingService,
  collection: gadgets,
  checks: { rules: () => [{ keys: ["gadgetId", "service", "url"], check: findMissingUrl }] },
});

function findMissingUrl({ gadgetId, service, url }: Plain): Problem[] {
  if (gadgetId !== undefined || service !== "slack" || url !== undefined) return [];
  return [{ path: "url", reason: "is required for a new gadget; found nothing" }];
}

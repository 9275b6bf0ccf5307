import { Hono } from "hono";
import { z } from "zod/v3";
import { laterThan } from "../clock";
import { json } from "../http-answers";
import type { App, Env, World } from "../world";
import { ownedBy } from "./alert-references";
import type { AlertDocument } from "./documents";
import { authenticate, jsonRefusal, parseBody, teamOf } from "./transport";
import { validate } from "./validation";

/** The body of the contract's page: nothing is required, and what the page does not name is ignored. */
const schema = z.object({
  threshold: z.number().optional(),
  interval: z.string().optional(),
  thresholdType: z.enum(["above", "below"]).optional(),
  source: z.enum(["tile", "search"]).optional(),
  dashboardId: z.string().optional(),
  tileId: z.string().optional(),
  channel: z.object({ type: z.string(), webhookId: z.string() }).optional(),
  name: z.string().optional(),
  message: z.string().optional(),
});

/** The alerting service as its contract's page shows it: one route. To be mounted at /api/v2. */
export function documentedAlertingApp(world: World): App {
  const { store, clock } = world;
  const app = new Hono<Env>({ strict: false });
  app.put("/alerts/:id", parseBody, authenticate(world), (c) => {
    const { body } = validate({ body: { schema, value: c.get("body") } });
    const stored = ownedBy(store.alerts, teamOf(c, jsonRefusal), c.req.param("id"));
    if (stored === undefined) return jsonRefusal(404, "Alert not found");
    const alert = merge(stored, body);
    alert.updatedAt = laterThan(stored.updatedAt, clock.now());
    return json(200, { data: documentedAlert(store.alerts.add(alert)) });
  });
  return app;
}

/**
 * Merges changes into an alert. The page does not show whether omitted fields keep their value; here they do, so a
 * client may rely on neither.
 */
function merge(stored: AlertDocument, changes: z.infer<typeof schema>): AlertDocument {
  const { channel, source, ...fields } = changes;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...stored,
    ...sent,
    ...(source !== undefined && { source: source === "search" ? "saved_search" : "tile" }),
    ...(channel !== undefined && { channels: [channel] }),
  };
}

/** The page's spellings. Ids are those of the kind of source that the alert has. */
function documentedAlert(alert: AlertDocument): object {
  const onTile = alert.source === "tile";
  return {
    id: alert.id,
    name: alert.name ?? undefined,
    message: alert.message ?? undefined,
    threshold: alert.threshold,
    interval: alert.interval,
    // The page knows two directions; the seeded company uses more.
    thresholdType: alert.thresholdType.startsWith("below") ? "below" : "above",
    source: onTile ? "tile" : "search",
    state: alert.state,
    channel: alert.channels[0],
    team: alert.teamId,
    tileId: onTile ? alert.tileId : undefined,
    dashboard: onTile ? alert.dashboardId : undefined,
    savedSearch: onTile ? undefined : alert.savedSearchId,
    groupBy: onTile ? undefined : alert.groupBy,
    silenced: alert.silenced !== undefined,
    createdAt: alert.createdAt,
    updatedAt: alert.updatedAt,
  };
}

/** The documented subset of both APIs. */

import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod/v3";
import { ownedBy } from "./alerting/alert-references";
import { type AlertDocument, pick } from "./alerting/documents";
import { authenticate, jsonRefusal, parseBody, teamOf } from "./alerting/transport";
import { validate } from "./alerting/validation";
import { laterThan } from "./clock";
import type { BackupDocument, OrganizationDocument, PipeSettings } from "./cloud/documents";
import { success } from "./cloud/gateway";
import { prefixed } from "./cloud/pipes";
import { json, noSuchRoute } from "./http-answers";
import type { App, Env, World } from "./world";

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
    const { body } = validate(c, { body: schema });
    const stored = ownedBy(store.alerts, teamOf(c), c.req.param("id"));
    if (stored === undefined) return jsonRefusal(404, "Alert not found");
    const alert = merge(stored, body);
    alert.updatedAt = laterThan(stored.updatedAt, clock.now());
    return json(200, { data: showAlert(store.alerts.add(alert)) });
  });
  return app;
}

/**
 * Merges changes into an alert. The page does not show whether omitted fields keep their value; here they do, so a
 * client may rely on neither.
 */
function merge(stored: AlertDocument, { channel, source, ...sent }: z.infer<typeof schema>): AlertDocument {
  return {
    ...stored,
    ...sent,
    ...(source !== undefined && { source: source === "search" ? "saved_search" : "tile" }),
    ...(channel !== undefined && { channels: [channel] }),
  };
}

/** The page's spellings. Ids are those of the kind of source that the alert has. */
function showAlert(alert: AlertDocument): object {
  const { id, name, message, threshold, interval, state, channels, createdAt, updatedAt } = alert;
  const { tileId, dashboardId: dashboard, savedSearchId: savedSearch, groupBy } = alert;
  return {
    ...{ id, name: name ?? undefined, message: message ?? undefined, threshold, interval },
    // The page knows two directions; the seeded company uses more.
    thresholdType: alert.thresholdType.startsWith("below") ? "below" : "above",
    ...(alert.source === "tile"
      ? { source: "tile", tileId, dashboard }
      : { source: "search", savedSearch, groupBy }),
    ...{ state, channel: channels[0], team: alert.teamId },
    ...{ silenced: alert.silenced !== undefined, createdAt, updatedAt },
  };
}

/** The routes of the cloud service, below /v1, with what their pages show of a result. */
const CLOUD_ROUTES: readonly [
  method: string,
  path: RegExp,
  show: (result: never, world: World) => unknown,
][] = [
  ["PATCH", /\/organizations\/[^/]+$/, showOrganization],
  ["GET", /\/backups$/, (backups: BackupDocument[]) => backups.map(showBackup)],
  ["GET", /\/backups\/[^/]+$/, showBackup],
  ["GET", /\/clickpipes\/[^/]+\/settings$/, showSettings],
];

/** Offers only the documented routes of the cloud service, and shows only the documented fields. */
export function showDocumented(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const route = CLOUD_ROUTES.find(([method, path]) => method === c.req.method && path.test(pathname));
    if (route === undefined) return noSuchRoute(c.req.method, pathname);
    await next();
    if (!c.res.ok) return;
    const { result } = (await c.res.json()) as { result: never };
    c.res = success(route[2](result, world));
  };
}

/** The page has no status, provider or region of anything. */
function showOrganization(organization: OrganizationDocument): object {
  return {
    ...pick(["id", "createdAt", "name"], organization),
    privateEndpoints: organization.privateEndpoints.map((one) => pick(["id", "description"], one)),
    byocConfig: organization.byocConfig.map((one) => pick(["id", "accountName"], one)),
  };
}

/** The page has no kind of bucket but AWS. */
function showBackup({ status: _, type: __, bucket, ...backup }: BackupDocument): object {
  if (bucket?.bucketProvider !== "AWS") return backup;
  return { ...backup, bucket: pick(["bucketPath", "iamRoleArn", "iamRoleSessionName"], bucket) };
}

/** The contract's settings with the vendor's defaults, as its page shows numbers and booleans but never null. */
const SETTINGS: PipeSettings = {
  streaming_max_insert_wait_ms: 5000,
  object_storage_concurrency: 1,
  object_storage_polling_interval_ms: 30_000,
  object_storage_max_insert_bytes: 10_737_418_240,
  object_storage_max_file_count: 100,
  clickhouse_max_threads: 3,
  clickhouse_max_insert_threads: 1,
  clickhouse_min_insert_block_size_bytes: 1_073_741_824,
  clickhouse_max_download_threads: 4,
  clickhouse_parallel_distributed_insert_select: 2,
  object_storage_use_cluster_function: true,
  clickhouse_parallel_view_processing: false,
};

function showSettings(settings: PipeSettings, { enginePrefix }: World): PipeSettings {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, standard]) => {
      const shown = prefixed(name, enginePrefix);
      return [shown, settings[shown] ?? standard];
    }),
  );
}

import type { Output } from "@pulumi/pulumi";
import { z } from "zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { AlertResult, GetAlertsArgs, GetAlertsOutputArgs } from "../alerting.types";
import { dashboardByName, savedSearchByName, webhookByName } from "../names/names.schema";
import { alerts, type AlertState, type WireAlert } from "../alert/alert.schema";
import { toState } from "../alert/alert.wire";
import type { AlertingConnection } from "../connection";
import { findDashboard, findSavedSearch, findWebhook } from "../names/find";
import { alertingLookup } from "./lookup";

const schema = z.strictObject({
  /** Only alerts with this name. Default: all. */
  name: z.string("expected a name, a text").optional(),
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state: z.string("expected a state, a text").optional(),
  /** Only alerts that watch a tile of the dashboard of this name. Default: all. */
  dashboard: dashboardByName.shape.name.optional(),
  /** Only alerts that watch the saved search of this name. Default: all. */
  savedSearch: savedSearchByName.shape.name.optional(),
  /** Only alerts that notify the webhook of this name, as one of their channels. Default: all. */
  webhook: webhookByName.shape.name.optional(),
});

/**
 * Arguments of `getAlerts`.
 *
 * @published GetAlertsArgs
 * @publishedInputs GetAlertsOutputArgs
 */
type Args = z.infer<typeof schema>;

/**
 * An alert as it is now, with everything that `Alert` has as an output.
 *
 * @published AlertResult
 */
interface Result extends Omit<AlertState, "alertId"> {
  /** Identifier of the alert. */
  readonly id: string;
}

type Condition = (alert: Result) => boolean;

const lookup = alertingLookup<Args, Result[]>({
  name: "alerting.getAlerts",
  schema,
  list: true,
  ask: async (connection, args) => {
    const conditions = await conditionsOf(connection, args);
    const all = [...(await connection.items(alerts).requireList()).values()].map(toResult);
    return all.filter((alert) => conditions.every((holds) => holds(alert)));
  },
});

function toResult(wire: WireAlert): Result {
  return { id: wire.id, ...toState(wire) };
}

async function conditionsOf(
  connection: AlertingConnection,
  { name, state, dashboard, savedSearch, webhook }: Args,
): Promise<Condition[]> {
  const conditions: Condition[] = [
    (alert) => name === undefined || alert.name === name,
    (alert) => state === undefined || alert.state === state,
  ];
  if (dashboard !== undefined) {
    const { id } = await findDashboard(connection, { name: dashboard }, { at: () => "dashboard" });
    conditions.push(({ dashboardId }) => dashboardId === id);
  }
  if (savedSearch !== undefined) {
    const { id } = await findSavedSearch(connection, { name: savedSearch }, { at: () => "savedSearch" });
    conditions.push(({ savedSearchId }) => savedSearchId === id);
  }
  if (webhook !== undefined) {
    const { id } = await findWebhook(connection, { name: webhook }, { at: () => "webhook" });
    conditions.push(({ channels = [] }) => channels.some(({ webhookId }) => webhookId === id));
  }
  return conditions;
}

/**
 * Looks up the alerts of the team, whoever made them, in the service's order, which is oldest first. Without arguments,
 * all of them.
 *
 * Errors: a wrong argument or setting, a server that does not list alerts, a name of a dashboard, a saved search or a
 * webhook that none or more than one of them has. No alert is no error but an empty list.
 */
export function getAlerts(args: GetAlertsArgs = {}, options?: LookupOptions): Promise<AlertResult[]> {
  return lookup.get(args, options);
}

/** The form of `getAlerts` that takes outputs. */
export function getAlertsOutput(
  args: GetAlertsOutputArgs = {},
  options?: LookupOptions,
): Output<AlertResult[]> {
  return lookup.getOutput(args, options);
}

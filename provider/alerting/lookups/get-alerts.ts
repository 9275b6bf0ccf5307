import { isDeepStrictEqual } from "node:util";
import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import { dropAbsent, pick } from "../../engine/plain";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { AlertResult, GetAlertsArgs, GetAlertsOutputArgs } from "../alerting.types";
import { dashboardByName, savedSearchByName, webhookByName } from "../names/names.schema";
import { alerts, type AlertState } from "../alert/alert.schema";
import { toState } from "../alert/alert.wire";
import { findDashboard, findSavedSearch, findWebhook } from "../names/find";
import { alertingLookup } from "./lookup";

const schema = z.strictObject({
  /** Only alerts with this name. Default: all. */
  name: z.string("expected a name, a string").optional(),
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state: z.string("expected a state, a string").optional(),
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

const FINDERS = { dashboard: findDashboard, savedSearch: findSavedSearch, webhook: findWebhook };

const lookup = alertingLookup<Args, Result[]>({
  name: "alerting.getAlerts",
  schema,
  list: true,
  ask: async (connection, args) => {
    const idOf = async (key: keyof typeof FINDERS): Promise<string | undefined> => {
      const name = args[key];
      return name === undefined ? name : (await FINDERS[key](connection, { name }, { at: () => key })).id;
    };
    const dashboardId = await idOf("dashboard");
    const savedSearchId = await idOf("savedSearch");
    const webhookId = await idOf("webhook");
    const wanted = dropAbsent({ name: args.name, state: args.state, dashboardId, savedSearchId });
    return [...(await connection.items(alerts).requireList()).values()]
      .map((wire) => ({ id: wire.id, ...toState(wire) }))
      .filter((alert) => isDeepStrictEqual(pick({ ...alert }, Object.keys(wanted)), wanted))
      .filter(({ channels = [] }) => !webhookId || channels.some((one) => one.webhookId === webhookId));
  },
});

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

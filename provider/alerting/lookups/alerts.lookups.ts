import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { dropAbsent, pick } from "../../engine/values/plain";
import { dashboardByName, savedSearchByName, webhookByName } from "../names/names.schema";
import { alertState } from "../alert/alert.schema";
import { alerts } from "../alert/alert.type.schema";
import { toState } from "../alert/alert.wire";
import { findDashboard, findSavedSearch, findWebhook } from "../names/named";
import { alertingLookup } from "../service";

const schema = z
  .strictObject({
    name: z
      .string("expected a name, a string")
      .optional()
      .describe("Only alerts with this name. Default: all."),
    state: z
      .string("expected a state, a string")
      .optional()
      .describe(
        "Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: " +
          "all.",
      ),
    dashboard: dashboardByName.shape.name
      .optional()
      .describe("Only alerts that watch a tile of the dashboard with this name. Default: all."),
    savedSearch: savedSearchByName.shape.name
      .optional()
      .describe("Only alerts that watch the saved search with this name. Default: all."),
    webhook: webhookByName.shape.name
      .optional()
      .describe("Only alerts that notify the webhook with this name, in any channel. Default: all."),
  })
  .describe("Arguments of `getAlerts`.")
  .register(published, { plain: "GetAlertsArgs", inputs: "GetAlertsOutputArgs" });

const { alertId: _, ...state } = alertState.shape;
const foundAlert = z
  .object({ id: z.string().describe("Identifier of the alert."), ...state })
  .describe("The current state of an alert, with all outputs of `Alert`.")
  .register(published, { plain: "AlertResult" });

const FINDERS = { dashboard: findDashboard, savedSearch: findSavedSearch, webhook: findWebhook };

export const [getAlerts, getAlertsOutput] = alertingLookup("getAlerts", {
  about:
    "Looks up the alerts of the team, whoever created them, in the order of the service, oldest first. " +
    "Without arguments, it returns all of them. Errors: a wrong argument or setting, a server that does " +
    "not list alerts, a name of a dashboard, a saved search or a webhook with no match or several " +
    "matches. If no alert matches, the list is empty.",
  schema,
  result: foundAlert,
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
    const reads = connection.reads(alerts);
    const found = [...(await reads.requireList()).values()].filter((wire) => {
      const alert = toState(wire);
      const notifies = alert.channels?.some((one) => one.webhookId === webhookId);
      const isWanted = isDeepStrictEqual(pick({ ...alert }, Object.keys(wanted)), wanted);
      return isWanted && (webhookId === undefined || notifies);
    });
    const whole = await Promise.all(found.map((wire) => reads.complete(wire)));
    return whole.map((wire) => ({ id: wire.id, ...toState(wire) }));
  },
});

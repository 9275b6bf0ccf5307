import { seed } from "../../emulator";
import type { AlertDocument } from "../../emulator/alerting/documents";
import type { alerting } from "../../provider";
import type { Company } from "./transports";

type Plain<T> = { [K in keyof T]?: unknown };

/** Arguments of plain alerts on what a company has. */
export function alertsOf({ dashboards, savedSearches, webhooks }: Company) {
  const plain = {
    name: "Error rate",
    interval: "5m",
    threshold: 5,
    thresholdType: "above",
    channel: { type: "webhook", webhookId: webhooks.oncall.id },
  };
  const { id: dashboardId, tiles } = dashboards.api;
  return {
    /** Arguments of an alert on a tile, with the given changes. */
    tileAlert: (changes: Plain<alerting.AlertArgs> = {}): alerting.AlertArgs =>
      ({ ...plain, dashboardId, tileId: tiles.errorRate.id, ...changes }) as alerting.AlertArgs,
    /** Arguments of an alert on a saved search, with the given changes. */
    searchAlert: (changes: Plain<alerting.AlertArgs> = {}): alerting.AlertArgs =>
      ({ ...plain, savedSearchId: savedSearches.errors.id, ...changes }) as alerting.AlertArgs,
  };
}

export const { tileAlert, searchAlert } = alertsOf(seed);

/** Any arguments of an alert, complete or not. */
export type SomeAlertArgs = Partial<Record<keyof alerting.AlertArgs, unknown>>;

/** Arguments that a program's compiler refuses, or cannot know to be complete. */
export function unchecked(args: object): alerting.AlertArgs {
  return args;
}

export const webhook = (id: string) => ({ type: "webhook", webhookId: id });

/** The webhooks of an alert on the service, which may add to a channel what a program leaves out. */
export function webhooksOf({ channels }: Pick<AlertDocument, "channels">): (string | undefined)[] {
  return channels.map(({ webhookId }) => webhookId);
}

import { seed } from "../../emulator";
import type { alerting } from "../../provider";

type Plain<T> = { [K in keyof T]?: unknown };

/** Arguments of a plain alert on a tile, changed as told. */
export function tileAlert(changes: Plain<alerting.AlertArgs> = {}): alerting.AlertArgs {
  return {
    name: "Error rate",
    dashboardId: seed.dashboards.api.id,
    tileId: seed.dashboards.api.tiles.errorRate.id,
    interval: "5m",
    threshold: 5,
    thresholdType: "above",
    channel: { type: "webhook", webhookId: seed.webhooks.oncall.id },
    ...changes,
  } as alerting.AlertArgs;
}

/** Arguments of a plain alert on a saved search, changed as told. */
export function searchAlert(changes: Plain<alerting.AlertArgs> = {}): alerting.AlertArgs {
  const { dashboardId: _, tileId: __, ...rest } = tileAlert();
  return { ...rest, savedSearchId: seed.savedSearches.errors.id, ...changes } as alerting.AlertArgs;
}

/** Any arguments of an alert, complete or not. */
export type SomeAlertArgs = Partial<Record<keyof alerting.AlertArgs, unknown>>;

/** Arguments that a program's compiler refuses, or cannot know to be complete. */
export function unchecked(args: object): alerting.AlertArgs {
  return args as alerting.AlertArgs;
}

export const webhook = (id: string) => ({ type: "webhook", webhookId: id });

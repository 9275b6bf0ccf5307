import type { Backtest } from "../../backtest/backtest";
import { findLatestFiring, type LatestFiring } from "../../backtest/evaluate/firings";
import type { ResolvedAlert } from "../../backtest/plan/resolve-alert";
import { MINUTE, parseInterval } from "../../alerting/evaluation/rule";
import { dropAbsent, type Plain } from "../../engine/plain";
import { renderTemplate, type TemplateKey } from "./render";
import type { ReportedNotification } from "./review-report.schema";

/** A notification, and why ClickStack could not render its templates. */
interface NotificationPreview {
  readonly notification: ReportedNotification;
  readonly errors: readonly { readonly key: TemplateKey; readonly reason: string }[];
}

/** Renders the notification of an alert as it would read, with the data of the latest firing. */
export function previewNotification(resolved: ResolvedAlert, backtest?: Backtest): NotificationPreview {
  const { alert } = resolved;
  const firing = backtest && findLatestFiring(backtest.plan.rule, backtest.windows);
  const view = createView(resolved, firing);
  const rendered = (["name", "message"] as const).flatMap((key) => {
    const template = alert[key];
    return template === undefined ? [] : [{ key, ...renderTemplate(key, template, view) }];
  });
  const textOf = (key: TemplateKey) => rendered.find((one) => one.key === key)?.text;
  return {
    notification: {
      ...dropAbsent({ title: textOf("name"), message: textOf("message") }),
      ...(firing && { firing: report(firing) }),
      unknown: [...new Set(rendered.flatMap(({ unknown }) => unknown))],
    },
    errors: rendered.flatMap(({ key, error }) => (error === undefined ? [] : [{ key, reason: error }])),
  };
}

function report({ start, end, value, key }: LatestFiring): ReportedNotification["firing"] {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), value, group: key };
}

/** The variables whose values are known. Without a firing, those of a firing are not. */
function createView({ alert, names }: ResolvedAlert, firing: LatestFiring | undefined): Plain {
  const minutes = parseInterval(alert.interval ?? "") / MINUTE;
  const { dashboard, savedSearch, source } = names ?? {};
  return {
    alert: { thresholdMax: undefined, note: undefined, ...alert },
    granularity: `${minutes} minute`,
    dashboard: dashboard === undefined ? undefined : { name: dashboard },
    savedSearch: savedSearch === undefined ? undefined : { name: savedSearch },
    source: source === undefined ? undefined : { name: source },
    ...(firing && {
      value: firing.value,
      group: firing.key || undefined,
      startTime: toDateText(firing.start),
      endTime: toDateText(firing.end),
    }),
  };
}

/** Writes a time as JavaScript prints a date on a server in UTC. */
function toDateText(time: number): string {
  const [weekday, day, month, year, clock] = new Date(time).toUTCString().split(/,? /);
  return `${weekday} ${month} ${day} ${year} ${clock} GMT+0000 (Coordinated Universal Time)`;
}

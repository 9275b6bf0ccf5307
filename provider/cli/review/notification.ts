import type { Backtest } from "../../backtest/backtest";
import { findLatestFiring, type LatestFiring } from "../../backtest/evaluate/firings";
import type { ResolvedAlert } from "../../backtest/plan/resolve-alert";
import { isRange } from "../../alerting/alert/alert.wire";
import { MINUTE, parseInterval } from "../../alerting/evaluation/rule";
import { dropAbsent, type Plain } from "../../engine/plain";
import { isUnknown } from "../../engine/unknown";
import { describeWindow, escapeTexts } from "../templates/body";
import { isJsonIfMeant, renderTemplate } from "./render";
import type { ReportedNotification } from "./review-report.schema";

/** A notification, and why ClickStack or a receiver cannot use its templates. */
interface NotificationPreview {
  readonly notification: ReportedNotification;
  /** Texts that follow the name of the alert, or of the webhook with such a body. */
  readonly errors: readonly { readonly webhook?: string; readonly reason: string }[];
}

/** A webhook with a body of its own. */
export interface WebhookBody {
  readonly webhook: string;
  readonly template: string;
}

/** Renders the notification of an alert as it would read, with the data of the latest firing. */
export function previewNotification(
  resolved: ResolvedAlert,
  backtest?: Backtest,
  webhooks: readonly WebhookBody[] = [],
): NotificationPreview {
  const firing = backtest && findLatestFiring(backtest.plan.rule, backtest.windows);
  const [title, message] = renderTexts(resolved, firing);
  const view = createBodyView(resolved, firing, { title: title?.text, body: message?.text });
  const bodies = webhooks.map(({ webhook, template }) => {
    const rendered = renderTemplate("body", template, view);
    return { webhook, ...rendered, isJson: isJsonIfMeant(template, view) };
  });
  const all = [title ?? [], message ?? [], bodies].flat();
  return {
    notification: {
      ...dropAbsent({ title: title?.text, message: message?.text }),
      ...(firing && { firing: report(firing) }),
      bodies: bodies.flatMap(({ webhook, text }) => (text === undefined ? [] : [{ webhook, text }])),
      unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
    },
    errors: [
      ...[title ?? [], message ?? []].flat().flatMap(({ key, error }) => describeError(key, error)),
      ...bodies.flatMap(({ webhook, error, isJson }) => {
        const broken = isJson ? [] : [{ reason: "body begins as JSON, and is none when it is rendered" }];
        return [...describeError("body", error), ...broken].map((one) => ({ webhook, ...one }));
      }),
    ],
  };
}

function describeError(key: string, error: string | undefined) {
  return error === undefined ? [] : [{ reason: `ClickStack cannot render ${key}: found ${error}` }];
}

/** Renders title and message. One that only the update tells has no text yet. */
function renderTexts(resolved: ResolvedAlert, firing: LatestFiring | undefined) {
  const view = createView(resolved, firing);
  return (["name", "message"] as const).map((key) => {
    const template = resolved.alert[key];
    if (template === undefined || isUnknown(template)) return undefined;
    return { key, ...renderTemplate(key, template, view) };
  });
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

const COMPARATORS: Readonly<Record<string, string>> = {
  ...{ above: ">=", above_exclusive: ">", below: "<", below_or_equal: "<=" },
  ...{ equal: "=", not_equal: "!=", between: "between", not_between: "outside" },
};

/** The variables of a body whose values are known. */
function createBodyView({ alert }: ResolvedAlert, firing: LatestFiring | undefined, texts: Plain): Plain {
  const { thresholdType = "", threshold, thresholdMax, note, alertId, tileId, savedSearchId } = alert;
  const type = tileId === undefined ? savedSearchId && "search" : "dashboard_chart";
  const known = { ...texts, alertId, threshold, alertType: type, comparator: COMPARATORS[thresholdType] };
  const isKnown = ([, value]: [string, unknown]): boolean => value !== undefined && !isUnknown(value);
  return escapeTexts({
    ...{ state: "ALERT", status: "firing" },
    ...Object.fromEntries(Object.entries(known).filter(isKnown)),
    ...{ note, thresholdMax: isRange(thresholdType) ? thresholdMax : undefined },
    ...(firing && {
      ...describeWindow(firing.start, firing.end),
      ...{ value: firing.value, groupKey: firing.key || undefined },
    }),
  });
}

/** Writes a time as JavaScript prints a date on a server in UTC. */
function toDateText(time: number): string {
  const [weekday, day, month, year, clock] = new Date(time).toUTCString().split(/,? /);
  return `${weekday} ${month} ${day} ${year} ${clock} GMT+0000 (Coordinated Universal Time)`;
}

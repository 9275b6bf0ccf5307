import { readChannels, watchedKind } from "../../provider/alerting/alert/alert.parts";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { isRange } from "../../provider/alerting/alert/alert.wire";
import type { LatestFiring } from "../../backtest/evaluate/firings";
import type { ResolvedAlert } from "../../backtest/plan/resolve-alert";
import { isUnknown } from "../../provider/engine/values/plain";

/** Stands for what only the service knows, or only the update tells. */
export const ELLIPSIS = "…";

/** The variable of the empty text that the service puts in the place of each channel. */
export const CHANNEL = "__channel__";

type Alert = ResolvedAlert["alert"];

const COMPARISONS: Readonly<Record<NonNullable<AlertInputs["thresholdType"]>, string>> = {
  above: "meets or exceeds",
  above_exclusive: "exceeds",
  below: "falls below",
  below_or_equal: "falls to or below",
  equal: "equals",
  not_equal: "does not equal",
  between: "falls between",
  not_between: "falls outside",
};

/** Writes the title of an alert without a name. */
export function writeTitle({ alert, names }: ResolvedAlert, firing?: LatestFiring): string {
  const { dashboard = ELLIPSIS, tile = ELLIPSIS, savedSearch = ELLIPSIS } = names ?? {};
  switch (watchedKind(alert)) {
    case "tile":
      return `Alert for "${tile}" in "${dashboard}" - ${compareValue(alert, firing)}`;
    case "search":
      return `Alert for "${savedSearch}" - ${firing?.value ?? ELLIPSIS} lines found`;
    default:
      return ELLIPSIS;
  }
}

/** Writes the lines before the message. */
export function writeHead({ alert }: ResolvedAlert, firing?: LatestFiring): string {
  const kind = watchedKind(alert);
  if (kind !== "tile" && kind !== "search") return ELLIPSIS;
  const value = firing?.value ?? ELLIPSIS;
  const found = `${value} lines found, which ${describeComparison(alert)} the threshold of ${describeThreshold(alert)} lines`;
  return [
    firing?.key ? `Group: "${firing.key}"` : "",
    kind === "tile" ? compareValue(alert, firing) : found,
    `Time Range (UTC): [${toClock(firing?.start)} - ${toClock(firing?.end)})`,
  ].join("\n");
}

/** Completes the template of the message: the service replaces mentions, and adds the channels and a sample of lines. */
export function completeMessage(message: string, alert: Alert): string {
  const channel = `{{${CHANNEL}}}`;
  const replaced = message.replace(
    /(^|\s)@[\w.{}@-]+/g,
    (_, before) => `${before === " " ? before : ""}${channel}`,
  );
  const target = [replaced, ...readChannels(alert).map(() => channel)].join(" ").trim();
  return watchedKind(alert) === "search" ? `${target}\n\`\`\`\n${ELLIPSIS}\n\`\`\`` : target;
}

function compareValue(alert: Alert, firing: LatestFiring | undefined): string {
  const value = firing ? roundLike(firing.value, alert.threshold) : ELLIPSIS;
  return `${value} ${describeComparison(alert)} ${describeThreshold(alert)}`;
}

function describeComparison({ thresholdType }: Alert): string {
  return (thresholdType && COMPARISONS[thresholdType]) ?? ELLIPSIS;
}

function describeThreshold({ thresholdType, threshold, thresholdMax }: Alert): string {
  const write = (bound: number | undefined) =>
    bound === undefined || isUnknown(bound) ? ELLIPSIS : `${bound}`;
  return isRange(thresholdType) ? `${write(threshold)} and ${write(thresholdMax)}` : write(threshold);
}

/** Rounds a value to the decimals of the threshold. */
function roundLike(value: number, threshold = 0): string {
  const plain = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 21, useGrouping: false });
  const [, { length } = ""] = plain.format(threshold).split(".");
  const digits = { minimumFractionDigits: length, maximumFractionDigits: length };
  return new Intl.NumberFormat("en-US", { ...digits, useGrouping: false }).format(value);
}

const CLOCK = new Intl.DateTimeFormat("en-US", {
  ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" },
  ...{ hour12: true, timeZone: "UTC" },
});

/** "Nov 24 2:25:00 PM" */
function toClock(time: number | undefined): string {
  if (time === undefined) return ELLIPSIS;
  // Some releases of Node put a narrow space before AM and PM.
  return CLOCK.format(time).replace(",", "").replace(/\s/g, " ");
}

import { alertType } from "../../provider/alerting/alert/alert.type.schema";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { BacktestResults } from "../../backtest/backtest";
import { Unanswered } from "../../backtest/fetch/fetch";
import { ASSUMES, reportAlerts, type Condition } from "../../backtest/report/report";
import { keyOf, listUnknownBudgets } from "../../backtest/report/objectives";
import type { ReportedAlert } from "../../backtest/report/report.schema";
import type { World } from "../command";
import { openAccount, type BacktestAccount } from "../preview/accounts";
import type { PreviewedResource } from "../preview/planned";
import { collectPlanned, type PlannedAlert } from "../preview/planned-alerts";
import { runBacktests } from "../preview/run-backtests";
import type { Say } from "../terminal";
import { enumerateFirst } from "../words";
import { isChanged, type ReviewContext } from "./changes";
import { readChannels } from "./channels";
import { createFinding } from "./findings";
import { previewNotification } from "./notification";
import type { ReviewedAlert, ReviewFinding } from "./review-report.schema";

/** The number of alerts that a finding names. The report has all of them. */
const MOST_NAMED = 5;

/** Collects the alerts of the stack, and the account of those without a `Provider`. */
export async function collectAlerts(
  planned: readonly PreviewedResource[],
  { stack, environment, connections }: ReviewContext,
) {
  if (!planned.some(({ kind }) => kind.type === alertType)) return undefined;
  const account = openAccount({ stack }, environment, connections);
  return { account, alerts: await collectPlanned(planned, { stack, environment, account }) };
}

/** Lists the alerts that the update changes, or what they watch, and those of the same objectives. */
export function listAffected(alerts: readonly PlannedAlert[]): PlannedAlert[] {
  const affected = new Set(
    alerts.filter(({ planned, change }) => isChanged(planned) || change === "changed"),
  );
  const objectives = new Set([...affected].flatMap((one) => keyOf(one) ?? []));
  return alerts.filter((one) => affected.has(one) || objectives.has(keyOf(one) ?? ""));
}

/** The time and the conditions of a review. */
export interface AlertOptions {
  readonly time: Span;
  readonly failOn: readonly Condition[];
}

/** Reviews alerts: their firings, their notifications, and what speaks against them. */
export async function reviewAlerts(
  alerts: readonly PlannedAlert[],
  account: BacktestAccount,
  context: ReviewContext,
  { world, say, ...options }: AlertOptions & { readonly world: World; readonly say: Say },
) {
  const run = { ...options, account, triesOptions: false };
  const { results, credentials, interrupted } = await runBacktests(alerts, run, world, say);
  const { objectives, alerts: found } = reportAlerts(alerts, results, options);
  const all = found.map(withoutSame);
  const described = await Promise.all(
    all.map(async (reported) => {
      const isSame = ({ resource, id }: PlannedAlert): boolean =>
        resource === reported.resource && id === reported.id;
      const planned = alerts.find(isSame) as PlannedAlert;
      return describeAlert(reported, { account, ...planned }, results, context);
    }),
  );
  const findings = [
    ...described.flatMap((one) => one.findings),
    ...findConditions(all),
    ...findUncomputed(all),
    ...listUnknownBudgets({ objectives, alerts: all }).map(({ text }) =>
      createFinding("uncomputed", false, text),
    ),
  ];
  const isUnanswered = [...results.values()].some((one) => one instanceof Unanswered);
  return {
    objectives,
    alerts: described.map(({ alert }) => alert),
    findings,
    assumes: ASSUMES,
    credentials,
    isIncomplete: interrupted || isUnanswered,
  };
}

/** Drops the conditions that an alert meets that fires as before: the update cannot be blamed for them. */
function withoutSame(alert: ReportedAlert): ReportedAlert {
  return alert.change === "unchanged" ? { ...alert, failed: [] } : alert;
}

/** Adds to a reported alert whom it would notify, and the notification. */
async function describeAlert(
  reported: ReportedAlert,
  planned: PlannedAlert,
  results: BacktestResults,
  context: ReviewContext,
): Promise<{ readonly alert: ReviewedAlert; readonly findings: readonly ReviewFinding[] }> {
  const { new: next } = planned;
  if (next === undefined) return { alert: { ...reported, notifies: [] }, findings: [] };
  const found = results.get(next);
  const isUnclear = Object.keys(next.alert).length === 0;
  const args = isUnclear ? ((planned.planned.args ?? {}) as Partial<AlertInputs>) : next.alert;
  const backtest = found instanceof Refusal ? undefined : found;
  const { notifies, bodies } = await readChannels(args, planned, context);
  const { notification, errors } = previewNotification({ ...next, alert: args }, backtest, bodies);
  const resources = namesOf([reported]);
  const findings = errors.map(({ webhook, reason }) => {
    const subject =
      webhook === undefined ? `alert ${reported.title}` : `webhook ${webhook} for ${resources.join()}`;
    return createFinding("template", true, `${subject}: ${reason}`, resources);
  });
  return { alert: { ...reported, notification, notifies }, findings };
}

/** Groups what cannot be computed by its reason. */
function findUncomputed(alerts: readonly ReportedAlert[]): ReviewFinding[] {
  const refused = alerts.flatMap((alert) =>
    [alert.new, alert.old].flatMap((side) =>
      side?.status === "refused" ? [{ alert, reason: side.reason }] : [],
    ),
  );
  return [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, all]) => {
    const resources = [...new Set(namesOf(all.map(({ alert }) => alert)))];
    const names = enumerateFirst(resources, MOST_NAMED, "other");
    return createFinding(
      "uncomputed",
      false,
      `the firings of ${names} cannot be computed: ${reason}`,
      resources,
    );
  });
}

/** Groups the conditions of `--fail-on` that alerts meet. */
function findConditions(alerts: readonly ReportedAlert[]): ReviewFinding[] {
  const met = alerts.flatMap((alert) => alert.failed.map((condition) => ({ alert, condition })));
  return [...Map.groupBy(met, ({ condition }) => condition)].map(([condition, all]) => {
    const resources = namesOf(all.map(({ alert }) => alert));
    const text = `${condition} holds for ${enumerateFirst(resources, MOST_NAMED, "other")}`;
    return createFinding("condition", true, text, resources);
  });
}

function namesOf(alerts: readonly ReportedAlert[]): string[] {
  return alerts.map(({ resource, title }) => resource ?? title);
}

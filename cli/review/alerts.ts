import { hasMentions, OWN_CHANNELS_FIRST_SINCE, versions } from "../../provider/alerting/versions";
import { isOlder, UNKNOWN_VERSION } from "../../provider/engine/service/versions";
import { alertType } from "../../provider/alerting/alert/alert.type.schema";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { BacktestResults } from "../../backtest/backtest";
import { Unanswered } from "../../backtest/fetch/fetch";
import { ASSUMES, reportAlerts, type Condition } from "../../backtest/report/report";
import { keyOf, listUnknownBudgets } from "../../backtest/report/objectives";
import type { ReportedAlert } from "../../backtest/report/report.schema";
import type { World, Say } from "../terminal";
import { openAccount, type BacktestAccount, runBacktests } from "../preview/accounts";
import type { PreviewedResource } from "../preview/planned";
import { collectPlanned, type PlannedAlert, planBody } from "../preview/planned-alerts";
import { enumerateFirst } from "../words";
import { quote } from "../../provider/engine/problems/problems";
import { isChanged, type ReviewContext, findNamed } from "./changes";
import { createFinding } from "./findings";
import { previewNotification, type WebhookBody } from "./notification";
import type { ReviewedAlert, ReviewFinding } from "./review-report.schema";
import { listChannels } from "../../provider/alerting/alert/alert.parts";
import type { AlertChannel } from "../../provider/alerting/alert/alert.parts.schema";
import { normalizeId } from "../../provider/alerting/object-id";
import { webhooks, webhookType } from "../../provider/alerting/webhook/webhook.schema";
import { isUnknown, type Plain } from "../../provider/engine/values/plain";
import { SECRET } from "../stacks/settings";

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
  const { notifies: channels, bodies } = await readChannels(args, planned, context);
  const { account } = planned;
  const isMentioning = hasMentions(args);
  const isAsked = account !== undefined && (bodies.length > 0 || isMentioning);
  const version = (isAsked ? await versions.read(account.connection) : undefined) ?? UNKNOWN_VERSION;
  const isLast = isMentioning && isOlder(version, OWN_CHANNELS_FIRST_SINCE);
  const notifies = isLast
    ? [`first whom its message mentions, because of ClickStack ${version}`, ...channels]
    : channels;
  const { notification, errors } = previewNotification({ ...next, alert: args }, backtest, bodies, version);
  const resources = namesOf([reported]);
  const findings = errors.map(({ webhook, reason }) => {
    const subject =
      webhook === undefined
        ? `alert ${quote(reported.title)}`
        : `webhook ${quote(webhook)} for ${resources.map(quote).join()}`;
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
    const names = enumerateFirst(resources.map(quote), MOST_NAMED, "other");
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
    const text = `${condition} holds for ${enumerateFirst(resources.map(quote), MOST_NAMED, "other")}`;
    return createFinding("condition", true, text, resources);
  });
}

function namesOf(alerts: readonly ReportedAlert[]): string[] {
  return alerts.map(({ resource, title }) => resource ?? title);
}

/** Lists whom an alert notifies, for people, and the webhooks among them that have a body of their own. */
export async function readChannels(
  args: Partial<AlertInputs>,
  { planned: alert, account }: PlannedAlert,
  context: ReviewContext,
): Promise<{ readonly notifies: string[]; readonly bodies: WebhookBody[] }> {
  const { webhook: named } = await context.listReferable(alert);
  // The live alert has both spellings of a single channel.
  const { channels, channel } = args;
  const listed = listChannels(channels === undefined ? { channel } : { channels }).map(([, one]) => one);
  const notifies = listed.map((one) => describeChannel(one, named));
  if (named === undefined || account === undefined) return { notifies, bodies: [] };
  const bodies = listed.map(async ({ webhookId }) => {
    if (webhookId === undefined) return [];
    return readBody(findPlanned(webhookId, alert, context.planned), webhookId, account);
  });
  return { notifies, bodies: (await Promise.all(bodies)).flat() };
}

function describeChannel(
  { type, webhookId, emailRecipients }: AlertChannel,
  named: Parameters<typeof findNamed>[0],
): string {
  if (emailRecipients !== undefined) return emailRecipients.join(", ");
  if (webhookId === undefined) return type;
  if (isUnknown(webhookId)) return "a webhook that the update creates";
  return `webhook ${findNamed(named, webhookId)?.name ?? webhookId}`;
}

/** Finds the resource of a webhook. One that the update creates is the only webhook that the channels depend on. */
function findPlanned(
  webhookId: string,
  { dependencies }: PreviewedResource,
  planned: readonly PreviewedResource[],
): PreviewedResource | undefined {
  const own = planned.filter(({ kind }) => kind.type === webhookType);
  if (!isUnknown(webhookId)) return own.find(({ id }) => id && normalizeId(id) === normalizeId(webhookId));
  const urns = [dependencies.channel, dependencies.channels].flatMap((all) => all ?? []);
  const [only, ...others] = own.filter(({ urn }) => urns.includes(urn));
  return others.length === 0 ? only : undefined;
}

/** Reads the body that a webhook has after the update. Nothing shows one that the program declares as a secret. */
async function readBody(
  resource: PreviewedResource | undefined,
  webhookId: string,
  account: BacktestAccount,
): Promise<WebhookBody[]> {
  const { body, service, name } = await readWebhook(resource, webhookId, account);
  const isHidden = body === SECRET || resource?.managed?.secretKeys.includes("body");
  const webhook = typeof name === "string" ? name : webhookId;
  // The service never shows this body, so only a program that declares the webhook tells that there is none.
  if (service === "incidentio" && body === undefined) return resource === undefined ? [] : [{ webhook }];
  if (service === "slack" || typeof body !== "string" || isHidden || isUnknown(body)) return [];
  return [{ webhook, template: body }];
}

async function readWebhook(
  resource: PreviewedResource | undefined,
  webhookId: string,
  { connection, ...account }: BacktestAccount,
): Promise<Plain> {
  const live = (await connection.reads(webhooks).requireList()).get(normalizeId(webhookId));
  const isPlanned = resource && resource.operation !== "same";
  return isPlanned ? planBody(resource, { connection, ...account }) : { ...resource?.args, ...live };
}

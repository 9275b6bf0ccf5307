import { watchedKind } from "../../provider/alerting/alert/alert.parts";
import { isRange } from "../../provider/alerting/alert/alert.wire";
import { MINUTE, parseInterval } from "../../provider/alerting/evaluation/rule";
import type { Backtest } from "../../backtest/backtest";
import { findLatestFiring, type LatestFiring } from "../../backtest/evaluate/firings";
import type { ResolvedAlert } from "../../backtest/plan/resolve-alert";
import { isOlder, UNKNOWN_VERSION } from "../../provider/engine/service/versions";
import { dropAbsent, isUnknown, type Plain } from "../../provider/engine/values/plain";
import {
  BODY_VARIABLES,
  BODY_VARIABLES_SINCE,
  INCIDENTIO_BODY_SINCE,
} from "../../provider/alerting/versions";
import { CHANNEL, completeMessage, ELLIPSIS, writeHead, writeTitle } from "./message";
import type { ReportedNotification } from "./review-report.schema";
import { findTemplateError, HELPERS } from "../../provider/alerting/template/template.rules";
import { Handlebars } from "../../provider/handlebars";

/** A notification, and why ClickStack or a receiver cannot use its templates. */
interface NotificationPreview {
  readonly notification: ReportedNotification;
  /** Texts that follow the name of the alert, or of the webhook with such a body. */
  readonly errors: readonly { readonly webhook?: string; readonly reason: string }[];
}

/** A webhook with a body of its own, or without one where that depends on the server. */
export interface WebhookBody {
  readonly webhook: string;
  readonly template?: string;
}

/** Renders the notification of an alert as it would read, with the data of the latest firing. */
export function previewNotification(
  resolved: ResolvedAlert,
  backtest?: Pick<Backtest, "plan" | "windows">,
  webhooks: readonly WebhookBody[] = [],
  version = UNKNOWN_VERSION,
): NotificationPreview {
  const firing = backtest && findLatestFiring(backtest.plan.rule, backtest.windows);
  const variables = createView(resolved, firing);
  const [title, body] = [renderTitle(resolved, variables, firing), renderBody(resolved, variables, firing)];
  const texts = { title: title.text, body: body.text };
  const missing = isOlder(version, BODY_VARIABLES_SINCE) ? BODY_VARIABLES : [];
  const view = {
    ...createBodyView(resolved, firing, texts),
    ...Object.fromEntries(missing.map((name) => [name, undefined])),
  };
  const bodies = webhooks.flatMap(({ webhook, template }) => {
    if (template === undefined) return [];
    const rendered = renderTemplate("body", template, view);
    return { webhook, ...rendered, isJson: isJsonIfMeant(template, view) };
  });
  return {
    notification: {
      ...dropAbsent(texts),
      ...(firing && { firing: report(firing) }),
      bodies: bodies.flatMap(({ webhook, text }) => (text === undefined ? [] : [{ webhook, text }])),
      unknown: [...new Set([title, body, ...bodies].flatMap(({ unknown }) => unknown))],
    },
    errors: [
      ...describeError("name", title.error),
      ...describeError("message", body.error),
      ...bodies.flatMap(({ webhook, error, isJson }) => {
        const broken = isJson ? [] : [{ reason: "body begins as JSON, and is none when it is rendered" }];
        return [...describeError("body", error), ...broken].map((one) => ({ webhook, ...one }));
      }),
      ...webhooks
        .filter(({ template }) => template === undefined && isOlder(version, INCIDENTIO_BODY_SINCE))
        .map(({ webhook }) => {
          const reason = `needs a body, because ClickStack ${version} sends one that incident.io refuses`;
          return { webhook, reason };
        }),
    ],
  };
}

function describeError(key: string, error: string | undefined) {
  return error === undefined ? [] : [{ reason: `ClickStack cannot render ${key}: found ${error}` }];
}

/** Renders the title, with the mark of an alert that fires. */
function renderTitle(
  resolved: ResolvedAlert,
  view: Plain,
  firing: LatestFiring | undefined,
): RenderedTemplate {
  const { name } = resolved.alert;
  if (isUnknown(name)) return { text: `🚨 ${ELLIPSIS}`, unknown: [] };
  if (name === undefined) return { text: `🚨 ${writeTitle(resolved, firing)}`, unknown: [] };
  const title = renderTemplate("name", name, view);
  return title.text === undefined ? title : { ...title, text: `🚨 ${title.text}` };
}

/** Renders the message within the text that the service writes around it. */
function renderBody(
  resolved: ResolvedAlert,
  variables: Plain,
  firing: LatestFiring | undefined,
): RenderedTemplate {
  const { message = "" } = resolved.alert;
  const template = completeMessage(isUnknown(message) ? ELLIPSIS : message, resolved.alert);
  const view = { ...variables, [CHANNEL]: "" };
  // Alone, so that an error has the line of the message.
  const alone = renderTemplate("message", template, view);
  if (alone.error !== undefined) return alone;
  // The line before the message decides about its white space, so the template has the end of one.
  const { text = "", unknown } = renderTemplate("message", `|\n${template}`, view);
  return { text: `${writeHead(resolved, firing)}${text.slice(1)}`, unknown };
}

function report({ start, end, value, key }: LatestFiring): ReportedNotification["firing"] {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), value, group: key };
}

/** The variables whose values are known. Without a firing, those of a firing are not. */
function createView({ alert, names }: ResolvedAlert, firing: LatestFiring | undefined): Plain {
  const minutes = parseInterval(alert.interval ?? "") / MINUTE;
  const kind = watchedKind(alert);
  // ClickStack's templates cannot read a dashboard or a saved search, and not the source of a saved search.
  const hidden = { name: undefined };
  return {
    alert: { thresholdMax: undefined, ...alert, note: undefined },
    granularity: `${minutes} minute`,
    ...(kind === "tile" && {
      ...{ dashboard: hidden, savedSearch: undefined },
      ...(names?.source !== undefined && { source: { name: names.source } }),
    }),
    ...(kind === "search" && { dashboard: undefined, savedSearch: hidden, source: hidden }),
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
function createBodyView(resolved: ResolvedAlert, firing: LatestFiring | undefined, texts: Plain): Plain {
  const { alert } = resolved;
  const { thresholdType = "", threshold, thresholdMax, note, alertId, tileId, savedSearchId } = alert;
  const type = tileId === undefined ? savedSearchId && "search" : "dashboard_chart";
  const known = {
    ...texts,
    alertId,
    threshold,
    alertType: type,
    comparator: COMPARATORS[thresholdType],
  };
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

export interface RenderedTemplate {
  /** Absent if ClickStack cannot render the template. */
  readonly text?: string;
  readonly error?: string;
  /** Variables that only the server knows. */
  readonly unknown: readonly string[];
}

type Print = (path: readonly string[]) => string;

const printName: Print = (path) => `‹${path.join(".")}›`;

/** Renders a template as ClickStack does. A variable that only the server knows stays as its name, in ‹ ›. */
export function renderTemplate(
  key: TemplateKey,
  template: string,
  view: Plain,
  print = printName,
): RenderedTemplate {
  const unknown = new Set<string>();
  const rendered = render(key, template, watch(view, { unknown, print }));
  const isInner = (name: string) => [...unknown].some((other) => other.startsWith(`${name}.`));
  const names = rendered.error === undefined ? [...unknown] : [];
  return { ...rendered, unknown: names.filter((name) => !isInner(name)) };
}

/**
 * Tells whether the body is JSON wherever it begins like that. Every unknown variable is 0, which JSON has in quotes and
 * without them.
 */
export function isJsonIfMeant(template: string, view: Plain): boolean {
  const { text = "" } = renderTemplate("body", template, view, () => "0");
  if (!/^\s*[{[]/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Watched {
  /** The names of the missing values that the template reads. */
  readonly unknown: Set<string>;
  readonly print: Print;
}

/** Wraps values. A missing one is printed in its own way, and is added to the unknown ones. */
function watch(known: Plain, watched: Watched, path: readonly string[] = []): Plain {
  return new Proxy(known, {
    get(held, key) {
      if (key === Symbol.toPrimitive) return () => watched.print(path);
      // Handlebars looks for this method of texts that are HTML already.
      if (typeof key === "symbol" || key === "toHTML") return undefined;
      const inner = [...path, key];
      const value = held[key];
      if (key in held)
        return typeof value === "object" && value !== null ? watch(value as Plain, watched, inner) : value;
      watched.unknown.add(inner.join("."));
      return watch({}, watched, inner);
    },
    // Handlebars reads only an object's own properties.
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true, value: "" }),
  });
}

/** A template, by its argument: `name` and `message` of an alert, `body` of a webhook. */
export type TemplateKey = keyof typeof HELPERS;

type Rendered =
  | { readonly text: string; readonly error?: undefined }
  | { readonly text?: undefined; readonly error: string };

/** Renders a template as ClickStack does, or returns the error on which it breaks. */
export function render(key: TemplateKey, template: string, values: Plain): Rendered {
  const error = findTemplateError(template, HELPERS[key]);
  if (error !== undefined) return { error };
  try {
    return { text: createHandlebars(values).compile(template, { noEscape: key === "body" })(values) };
  } catch (thrown) {
    return { error: (thrown as Error).message };
  }
}

/** Creates a Handlebars with the helpers that ClickStack adds. */
function createHandlebars(values: Plain): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.log = () => undefined;
  handlebars.registerHelper("eq", (one: unknown, other: unknown) => one === other);
  handlebars.registerHelper("is_match", function (this: unknown, path: string, value: unknown, options) {
    const found = path.split(".").reduce<unknown>((held, key) => (held as Plain | undefined)?.[key], values);
    return found === value ? (options as Handlebars.HelperOptions).fn(this) : "";
  });
  return handlebars;
}

/** The variables of a body about an alert that fires, in this window. */
export function describeWindow(start: number, end: number): Plain {
  return {
    ...{ state: "ALERT", status: "firing", startTime: start, endTime: end },
    ...{ startTimeISO: new Date(start).toISOString(), endTimeISO: new Date(end).toISOString() },
  };
}

/** Escapes texts for JSON, as ClickStack does with the variables of a body. */
export function escapeTexts(values: Plain): Plain {
  const escape = (value: unknown): unknown =>
    typeof value === "string" ? JSON.stringify(value).slice(1, -1) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escape(value)]));
}

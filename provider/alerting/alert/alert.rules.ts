import { isDeepStrictEqual } from "node:util";
import type { Rule } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { MINUTE, parseInterval, attempt, Refusal, readRule, type DeclaredRule } from "../evaluation/rule";
import { isObjectId } from "../object-id";
import type { AlertingSettings } from "../settings";
import { templateRule } from "../template/template.rules";
import { listChannels, listForeignKeys, WATCHED, WATCHED_KEYS, watchedKind } from "./alert.parts";
import { listOfferRules } from "./alert.offer.rules";
import type { AlertInputs } from "./alert.schema";
import { isRange } from "./alert.wire";
import { hasWholeBuckets, meetsRows } from "../evaluation/schedule";
import { splitList } from "../evaluation/sql-pieces";

/** Creates the rules of the services' own validation that need several keys, or that exceed the documented contract. */
export function listAlertRules(
  settings: Partial<AlertingSettings>,
  before: Plain = {},
): readonly Rule<AlertInputs>[] {
  const templates = [templateRule("name", before), templateRule("message", before)];
  return [...listOwnRules(before), ...templates, ...EVALUATION_RULES, ...listOfferRules(settings)];
}

const listOwnRules = (before: Plain): readonly Rule<AlertInputs>[] => [
  { keys: ["alertId", "channel", "channels"], check: channelWhenCreating },
  { keys: ["alertId", "source", ...WATCHED_KEYS], check: watchedWhenCreating },
  { keys: ["source", ...WATCHED_KEYS], check: oneSource },
  { keys: ["chartConfig"], check: sourceOfChart },
  { keys: ["channel", "channels"], check: oneSpellingOfChannels },
  { keys: ["channels"], check: repeatedChannels },
  rangeRule(before),
  { keys: ["interval", "scheduleOffsetMinutes", "scheduleStartAt"], check: schedule },
  { keys: ["scheduleStartAt"], check: startNearNow },
  ...(["alertId", "dashboardId", "savedSearchId"] as const).map((key): Rule<AlertInputs> => ({
    keys: ["alertId", key],
    check: (args) => objectId(args.alertId, key, args[key]),
  })),
  { keys: ["alertId", "channel", "channels"], check: webhookIds },
];

type Args = Partial<AlertInputs>;

function channelWhenCreating({ alertId, channel, channels }: Args): Problem[] {
  if (alertId !== undefined || channel || channels) return [];
  return [{ path: "channels", reason: "a new alert needs channels; found nothing" }];
}

function watchedWhenCreating(args: Args): Problem[] {
  if (args.alertId !== undefined) return [];
  const kind = watchedKind(args);
  if (kind === undefined) {
    return [
      {
        path: "source",
        reason:
          "expected what to watch: a tile or a saved search, by names or identifiers, or a chart; found nothing",
      },
    ];
  }
  return [...WATCHED[kind].required]
    .filter((key) => args[key] === undefined)
    .map((key) => ({ path: key, reason: `is required when the source is ${kind}; found nothing` }));
}

/** Refuses keys that belong to another kind of source, because the service would silently drop them. */
function oneSource(args: Args): Problem[] {
  const kind = watchedKind(args);
  if (kind === undefined) return [];
  return listForeignKeys(kind)
    .filter((key) => args[key] !== undefined)
    .map((key) => ({
      path: key,
      reason: `expected nothing when the source is ${kind}; found ${quote(args[key])}`,
    }));
}

function sourceOfChart({ chartConfig }: Args): Problem[] {
  if (chartConfig === undefined) return [];
  const key = chartConfig.configType === "sql" ? "connectionId" : "sourceId";
  if (chartConfig[key] !== undefined) return [];
  return [{ path: `chartConfig.${key}`, reason: "is required for the chart of an alert; found nothing" }];
}

function oneSpellingOfChannels({ channel, channels }: Args): Problem[] {
  if (!channel || !channels || isDeepStrictEqual(channel, channels[0])) return [];
  return [
    {
      path: "channel",
      reason: "expected either channel or channels, or channel equal to channels[0]; found both",
    },
  ];
}

function repeatedChannels({ channels = [] }: Args): Problem[] {
  return channels.flatMap((channel, index) => {
    const first = channels.findIndex((other) => isDeepStrictEqual(other, channel));
    const reason = `expected no two alike; found the same as channels[${first}]`;
    return first === index ? [] : [{ path: `channels[${index}]`, reason }];
  });
}

/**
 * Checks the upper end of a range. A refresh puts a range that people made into `before` without its upper end, which
 * then stays on the service: a program with these arguments in `ignoreChanges` could not declare it.
 */
function rangeRule(before: Partial<AlertInputs>): Rule<AlertInputs> {
  const isFound = ({ thresholdType, thresholdMax }: Args): boolean =>
    thresholdType === before.thresholdType && before.thresholdMax === undefined && thresholdMax === undefined;
  return {
    keys: ["thresholdType", "threshold", "thresholdMax"],
    check: (args) => (isFound(args) ? [] : range(args)),
  };
}

function range({ thresholdType, threshold, thresholdMax }: Args): Problem[] {
  const path = "thresholdMax";
  if (thresholdType === undefined) return [];
  if (!isRange(thresholdType)) {
    const reason = `expected nothing with thresholdType "${thresholdType}", only with between and not_between; found ${quote(thresholdMax)}`;
    return thresholdMax === undefined ? [] : [{ path, reason }];
  }
  if (thresholdMax === undefined)
    return [{ path, reason: `is required with thresholdType "${thresholdType}"; found nothing` }];
  if (threshold === undefined || thresholdMax >= threshold) return [];
  return [{ path, reason: `expected at least the threshold, ${threshold}; found ${thresholdMax}` }];
}

function schedule({ interval, scheduleOffsetMinutes: offset, scheduleStartAt }: Args): Problem[] {
  const path = "scheduleOffsetMinutes";
  if (!offset) return [];
  if (scheduleStartAt !== undefined)
    return [{ path, reason: `expected 0 or nothing with scheduleStartAt; found ${offset}` }];
  const minutes = interval === undefined ? Infinity : parseInterval(interval) / MINUTE;
  return offset < minutes
    ? []
    : [{ path, reason: `expected less than the interval, ${interval}; found ${offset}` }];
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

function startNearNow({ scheduleStartAt }: Args): Problem[] {
  if (scheduleStartAt === undefined) return [];
  const ahead = Date.parse(scheduleStartAt) - Date.now();
  if (ahead <= YEAR_MS && ahead >= -10 * YEAR_MS) return [];
  return [
    {
      path: "scheduleStartAt",
      reason: `expected at most 1 year ahead and 10 years back; found ${scheduleStartAt}`,
    },
  ];
}

function webhookIds(args: Args): Problem[] {
  return listChannels(args).flatMap(([path, { webhookId }]) =>
    objectId(args.alertId, `${path}.webhookId`, webhookId),
  );
}

/**
 * Checks the form of an identifier more strictly than the documented contract. Only the observed services create
 * alerts, so a new alert must use their form; an adopted one may be on a server with other identifiers.
 */
function objectId(alertId: string | undefined, path: string, id: string | undefined): Problem[] {
  if (id === undefined || isObjectId(id)) return [];
  const problem = { path, reason: `expected an identifier of 24 hex digits; found ${quote(id)}` };
  return [alertId === undefined ? problem : { ...problem, warning: true }];
}

/** Columns of OpenTelemetry's tables that hold numbers. */
const NUMERIC = new Set(["Count", "Duration", "Flags", "SeverityNumber", "Sum", "TraceFlags", "Value"]);

const COMPARISON = ["thresholdType", "threshold", "thresholdMax"] as const;

/** Warnings about arguments that the service accepts but evaluates in an unexpected way. */
export const EVALUATION_RULES: readonly Rule<AlertInputs>[] = [
  { keys: ["interval", "scheduleOffsetMinutes", "scheduleStartAt", ...COMPARISON], check: warnOfShift },
  { keys: ["groupBy"], check: warnOfNumbers },
  { keys: ["groupBy", "interval", ...COMPARISON], check: warnOfSilentGroups },
];

function warnOfShift(args: Args): Problem[] {
  const rule = readDeclared(args);
  if (rule === undefined || hasWholeBuckets(rule)) return [];
  const path = args.scheduleStartAt === undefined ? "scheduleOffsetMinutes" : "scheduleStartAt";
  const reason = meetsRows(rule)
    ? "with this offset, the service splits each window at the clock boundary, and compares each part alone with the threshold; remove this argument to compare whole windows"
    : `with it, each window of ${args.interval} starts an hour or more beside the service's own intervals, so the service reads 0, and the alert ${rule.breaches(0) ? "always" : "never"} fires; remove this argument`;
  return [{ path, reason, warning: true }];
}

function warnOfNumbers({ groupBy = "" }: Args): Problem[] {
  return splitList(groupBy)
    .filter((expression) => NUMERIC.has(expression.replaceAll(/[`"\s]/g, "")))
    .map((column) => ({
      path: "groupBy",
      reason: `${column} is a number in OpenTelemetry's tables, and the service compares a numeric column of groupBy in place of the count`,
      warning: true,
    }));
}

function warnOfSilentGroups({ groupBy = "", ...args }: Args): Problem[] {
  const rule = readDeclared(args);
  if (groupBy === "" || !rule?.breaches(0)) return [];
  const reason =
    "a group without rows does not fire, although 0 is beyond the threshold: only a window without any rows does";
  return [{ path: "groupBy", reason, warning: true }];
}

/** Reads the rule. An incomplete or unknown rule gets no warnings. */
function readDeclared(args: DeclaredRule) {
  const rule = attempt(() => readRule(args, false));
  return rule instanceof Refusal ? undefined : rule;
}

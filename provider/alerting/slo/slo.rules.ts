import { findProblems, type Rule } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { parseInterval } from "../evaluation/rule";
import { chooseEvery, computeAlerts, readPeriod, toNumber, type BurnAlert } from "./burn";
import { sloArgs, type SloIndicator, type SloInputs } from "./slo.schema";

type Args = Partial<SloInputs>;

/** Finds the problems of an objective, as far as its arguments are known. */
export function findSloProblems(args: Plain): Problem[] {
  const required = REQUIRED.filter((key) => args[key] === undefined).map((key) => ({
    path: key,
    reason: "is required; found nothing",
  }));
  return required.length > 0 ? required : findProblems(sloArgs, RULES, args);
}

const REQUIRED = ["objective", "indicator"] as const;

const RULES: readonly Rule<SloInputs>[] = [
  { keys: ["indicator"], check: ({ indicator }) => (indicator ? findRowProblems(indicator) : []) },
  { keys: ["indicator"], check: ({ indicator }) => (indicator ? findCountProblems(indicator) : []) },
  { keys: ["objective", "period", "alerts"], check: findAlertProblems },
  { keys: ["alerts", "absence"], check: findMissingChannels },
];

function findRowProblems(indicator: SloIndicator): Problem[] {
  const from = listGiven(indicator, ["source", "sourceId", "table"]);
  if (from.length !== 1) return [expectOne("indicator.source", ["source", "sourceId", "table"], from)];
  const ofTable = listGiven(indicator, ["connection", "connectionId"]);
  if (indicator.table === undefined)
    return ofTable.map((key) => ({
      path: `indicator.${key}`,
      reason: `expected nothing without table; found ${quote(indicator[key])}`,
    }));
  return [
    ...(ofTable.length === 1
      ? []
      : [expectOne("indicator.connection", ["connection", "connectionId"], ofTable)]),
    ...(indicator.time === undefined
      ? [{ path: "indicator.time", reason: "is required with table; found nothing" }]
      : []),
  ];
}

function findCountProblems(indicator: SloIndicator): Problem[] {
  const measures = ["good", "bad", "latency", "sums"] as const;
  const given = listGiven(indicator, measures);
  if (given.length !== 1) return [expectOne("indicator.good", measures, given)];
  const { sums } = indicator;
  const summed = sums === undefined ? ["good"] : listGiven(sums, ["good", "bad"]);
  return summed.length === 1 ? [] : [expectOne("indicator.sums.good", ["good", "bad"], summed)];
}

function listGiven<T extends object, K extends keyof T & string>(value: T, keys: readonly K[]): K[] {
  return keys.filter((key) => value[key] !== undefined);
}

function expectOne(path: string, keys: readonly string[], found: readonly string[]): Problem {
  const reason = `expected one of ${keys.join(", ")}; found ${found.join(" and ") || "nothing"}`;
  return { path, reason };
}

function findAlertProblems({ objective, period, alerts }: Args): Problem[] {
  const undecided = (alerts ?? []).flatMap((alert, index) => {
    const given = listGiven(alert, ["budget", "factor"]);
    return given.length === 1 ? [] : [expectOne(`alerts[${index}].budget`, ["budget", "factor"], given)];
  });
  if (objective === undefined || undecided.length > 0) return undecided;
  const computed = computeAlerts({ objective, period, alerts });
  return computed.flatMap((alert, index) => {
    const at = (key: string): string => (alerts === undefined ? "objective" : `alerts[${index}].${key}`);
    return [
      ...findWindowProblems(alert, parseInterval(readPeriod({ period })), at),
      ...findUnreachable(alert, at(alerts?.[index]?.factor === undefined ? "budget" : "factor")),
      ...findRepeated(computed, index, at),
    ];
  });
}

function findWindowProblems(
  { windows: { long, short }, every }: BurnAlert,
  period: number,
  at: (key: string) => string,
): Problem[] {
  const limits = [
    ["long", long, period, "the period"],
    ["short", short, parseInterval(long), `the long window, ${long}`],
    [
      "every",
      every,
      parseInterval(short),
      `${chooseEvery(short)}, so that no event falls between short windows`,
    ],
  ] as const;
  return limits
    .filter(([, found, most]) => parseInterval(found) > most)
    .map(([key, found, , most]) => ({ path: at(key), reason: `expected at most ${most}; found ${found}` }));
}

/** Refuses an alert that fires only if more events are bad than there are. */
function findUnreachable({ limit, factor }: BurnAlert, path: string): Problem[] {
  if (limit.numerator < limit.denominator) return [];
  const budget = toNumber(limit) / toNumber(factor);
  const [objective, burn, highest] = [1 - budget, toNumber(factor), 1 / budget].map((value) =>
    Number(value.toPrecision(4)),
  );
  const lower =
    path === "objective" ? "declare alerts with a lower factor" : `lower ${path.split(".").at(-1)}`;
  const reason = `an objective of ${objective} cannot burn at ${burn} (its highest burn rate is ${highest}): ${lower}, or raise the objective`;
  return [{ path, reason }];
}

function findRepeated(alerts: readonly BurnAlert[], index: number, at: (key: string) => string): Problem[] {
  const isSame = ({ windows: { long, short } }: BurnAlert): boolean =>
    long === alerts[index]?.windows.long && short === alerts[index].windows.short;
  const first = alerts.findIndex(isSame);
  if (first === index) return [];
  return [
    { path: at("long"), reason: `expected no two alerts alike; found the windows of alerts[${first}]` },
  ];
}

function findMissingChannels({ objective = 0.999, alerts, absence, page, ticket }: Args): Problem[] {
  const notified = computeAlerts({ objective, alerts }).map(({ notify }) => notify);
  const ofAbsence = absence === false ? [] : [absence?.notify ?? "page"];
  const needed = [...new Set([...notified, ...ofAbsence])].sort();
  const channels = { page, ticket };
  return needed
    .filter((key) => channels[key] === undefined)
    .map((key) => ({ path: key, reason: `is required, because alerts notify it; found nothing` }));
}

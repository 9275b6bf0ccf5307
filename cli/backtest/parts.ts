import { listUnknownBudgets } from "../../backtest/report/objectives";
import type { BacktestReport, ReportedAlert } from "../../backtest/report/report.schema";
import { isRefused } from "../../backtest/report/sides";
import { compareSums, describeChart, describeFires } from "../formats/alerts";
import { describeRules, describeSum, listEpisodes, listFirings, listObjectives } from "../formats/alerts";
import { listRefusals } from "../formats/alerts";
import { createFormats, type PartsOptions } from "../formats/options";
import { listFacts, timeText } from "../formats/parts";
import type { Fact, Item, ReportParts, Section, Sign } from "../formats/parts";
import { plural, stackText } from "../words";
import { listChannels, listReplay } from "./overview";

/** The number of firings of an alert on a page. */
const MOST_FIRINGS = 50;

/** The number of alerts with details in a comment and on a terminal. */
const MOST_DETAILED = 20;

/** An alert with more firings per week is called noisy, and so is one that fires in a larger share of the windows. */
const NOISY = 7;
const LONG = 0.05;

/** The classes of alerts, in the order of a report: what needs a look comes first. */
const ALERT_CLASSES = {
  failed: {
    title: "Fails a condition",
    meaning: "meets a condition that fails the command",
    sign: "missing",
  },
  changed: { title: "Changed", meaning: "the program changes, adds or removes it", sign: "changed" },
  noisy: {
    title: "Noisy",
    meaning: "fires more than once a day, or in over 5 % of the windows",
    sign: "duplicate",
  },
  refused: { title: "Not computed", meaning: "cannot be computed exactly", sign: "unreadable" },
  quiet: { title: "Rare", meaning: "at most one firing a day, in at most 5 % of the windows", sign: "clean" },
} as const satisfies Record<string, { title: string; meaning: string; sign: Sign }>;

type AlertClass = keyof typeof ALERT_CLASSES;

/** Every format by its name on the command line. */
export const FORMATS = createFormats(describeBacktest);

function describeBacktest(report: BacktestReport, { isPage }: PartsOptions): ReportParts {
  const { alerts, notices, assumes, createdAt, tool, replay } = report;
  const shown = isPage ? alerts : replay ? [] : alerts.filter(({ objective }) => objective === undefined);
  const overview: Section[] = [
    ...listChannels(report),
    ...listReplay(report),
    { title: "Objectives", items: replay ? [] : listObjectives(report) },
  ];
  const isOpen = true;
  return {
    name: "Backtest of alerts",
    title: summarize(report),
    heading: `Backtest of ${summarize(report)}`,
    sign: verdictSign(report),
    head: describeHead(report),
    sections: [
      ...overview.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, isOpen })) })),
      ...listByClass(report, shown, isPage),
    ].filter(({ items }) => items.length > 0),
    notices,
    assumes,
    createdAt,
    tool,
  };
}

/** "6 alerts: 42 firings instead of 12, 2 never fire, 1 cannot be computed" */
function summarize({ summary, replay, alerts: all }: BacktestReport): string {
  const { alerts, firedBefore, never, refused } = summary;
  if (replay) {
    const first = all.flatMap((one) => (one.replay?.status === "fired" ? one.replay.minutes : []))[0];
    const after = first === undefined ? "" : `, the first after ${first} min`;
    return `${plural(alerts, "alert")}: ${replay.fired} would have fired${after}; ${replay.firing} already firing, ${replay.silent} silent`;
  }
  const firings = firedBefore === undefined ? describeSum(all) : compareSums(all);
  const quiet = never === 0 ? [] : [`${never} never ${never === 1 ? "fires" : "fire"}`];
  const unknown = refused === 0 ? [] : [`${refused} cannot be computed`];
  return `${plural(alerts, "alert")}: ${[firings, ...quiet, ...unknown].join(", ")}`;
}

function describeHead(report: BacktestReport): Fact[] {
  const { since, until, stack, interrupted, verdict, alerts, channels, failOn } = report;
  const where =
    stack === undefined ? "" : `, ${stackText(stack.name, stack.project)} against its last update`;
  // A condition about all alerts together is not known by itself.
  const failed = new Set([...alerts, ...channels].flatMap((one) => one.failed));
  const conditions = failed.size > 0 ? [...failed] : failOn;
  return listFacts([
    ["", `from ${timeText(since)} to ${timeText(until)}${where}`],
    ["interrupted", interrupted ? "alerts without an answer are not computed" : undefined, { isBad: true }],
    ["failed", verdict === "failed" ? conditions.join(", ") : undefined, { isBad: true }],
  ]);
}

/**
 * Chooses the sign of the report: a tick only if everything was computed, and either the conditions were met or there
 * is nothing to look at.
 */
export function verdictSign(report: BacktestReport): Sign {
  const { verdict, interrupted, summary, failOn, budget, alerts } = report;
  if (verdict === "failed") return "missing";
  if (interrupted || summary.refused > 0 || listUnknownBudgets(report).length > 0) return "unreadable";
  const isJudged = failOn.length > 0 || budget !== undefined;
  return isJudged || alerts.every((alert) => classOf(alert) === "quiet") ? "clean" : "note";
}

/** Lists the alerts by class. In a comparison, those that fire as before are one line that opens, or without details. */
function listByClass(
  { since, stack, alerts: all }: BacktestReport,
  shown: readonly ReportedAlert[],
  isPage: boolean,
): Section[] {
  const byClass = Map.groupBy(shown, classOf);
  let left = MOST_DETAILED;
  return Object.entries(ALERT_CLASSES).map(([name, { title, meaning }]): Section => {
    const own = byClass.get(name as AlertClass) ?? [];
    const items = own.map((alert) => ({
      ...describeAlert(alert, since, isPage),
      anchor: `alert-${all.indexOf(alert) + 1}`,
    }));
    if (stack && name === "quiet") {
      const note = `${plural(own.length, "alert")} with the same firings as before`;
      return { title, meaning, items, note, isFolded: true, most: 0 };
    }
    const reasons = new Set(own.map((alert) => listRefusals(alert).join("; ")));
    if (name === "refused" && own.length > 1 && reasons.size === 1) {
      const told = items.map((item) => ({
        ...item,
        facts: item.facts.filter(({ label }) => label !== "why"),
      }));
      return { title, meaning, items: told, note: `because ${[...reasons].join()}`, most: 0 };
    }
    const most = Math.min(left, items.length);
    left -= most;
    return { title, meaning, items, most };
  });
}

export function classOf(alert: ReportedAlert): AlertClass {
  if (alert.failed.length > 0) return "failed";
  if (alert.change !== undefined && alert.change !== "unchanged") return "changed";
  if (isRefused(alert)) return "refused";
  return isNoisy(alert) ? "noisy" : "quiet";
}

/** Tells whether it fires too often. In the hours of an incident, firing is right. */
function isNoisy({ new: next, old, replay }: ReportedAlert): boolean {
  const side = next ?? old;
  if (replay !== undefined || side?.status !== "computed") return false;
  return side.share > LONG || (side.fires > 1 && side.perWeek > NOISY);
}

/** Chooses the sign of an alert. One that cannot be computed never has the sign of its class. */
export function signOf(alert: ReportedAlert): Sign {
  return isRefused(alert) ? "unreadable" : ALERT_CLASSES[classOf(alert)].sign;
}

function describeAlert(alert: ReportedAlert, since: string, isPage: boolean): Item {
  const { title, id, resource, endpoint, watches, channels, change, failed } = alert;
  const side = alert.new ?? alert.old;
  return {
    title,
    result: `${change === "changed" || change === "added" ? `${change}, ` : ""}${describeFires(alert)}`,
    summary: describeRules(alert),
    sign: signOf(alert),
    isOpen: classOf(alert) !== "quiet",
    facts: [
      ...listFacts([
        ["resource", resource],
        ["alert", id],
        ["service", endpoint],
        ["watches", watches],
        ["fires if", describeRules(alert)],
        ["calls", channels.map(({ type, name }) => `${type} ${name}`).join(", "), { isDetail: true }],
        ...listRefusals(alert).map((reason) => ["why", reason] as const),
      ]),
      ...listFirings(alert),
      ...listFacts([
        ...(side?.status === "computed" ? side.assumes : []).map((one) => ["assumed", one] as const),
        ...failed.map((text) => ["failed", text, { isBad: true }] as const),
      ]),
      ...listEpisodes(alert, isPage ? MOST_FIRINGS : undefined),
    ],
    ...describeChart(alert, since),
  };
}

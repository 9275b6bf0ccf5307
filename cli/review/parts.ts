import { LATER } from "./changes";
import { ELLIPSIS } from "./message";
import { isDeepStrictEqual } from "node:util";
import {
  compareSums,
  describeChart,
  describeDuration,
  describeFires,
  describeRules,
} from "../formats/alerts";
import { listFirings, listObjectives, listRefusals } from "../formats/alerts";
import { createFormats } from "../formats/options";
import { listFacts, timeText, type Fact, type Item, type ReportParts, type Section } from "../formats/parts";
import { quote } from "../../provider/engine/problems/problems";
import { shortened, shown } from "../terminal";
import { capital, numberText, plural, stackText } from "../words";
import type { ReviewedAlert, ReviewedProperty, ReviewFinding, ReviewReport } from "./review-report.schema";

const CLASS_WORDS: Readonly<Record<ReviewFinding["class"], string>> = {
  refused: "the preview refuses it",
  template: "broken template",
  dangling: "missing reference",
  lost: "lost with a deletion",
  policy: "policy",
  condition: "condition",
  gone: "gone from the service",
  overwritten: "overwritten",
  uncomputed: "not computed",
};

/** The number of items with details in a comment and on a terminal. */
const MOST_SHOWN = 20;

/** The longest value of a property, in characters. */
const LONGEST = 200;

/** Every format by its name on the command line. */
export const FORMATS = createFormats(describeReview);

function describeReview(report: ReviewReport): ReportParts {
  const { verdict, since, until, assumes, notices, createdAt, tool, alerts, changes, findings } = report;
  const isUnaffected = changes.length === 0 && findings.length === 0;
  const said = describeVerdict(report);
  return {
    name: "Review of a change",
    title: summarize(report, isUnaffected),
    ...(!isUnaffected && { heading: capital(said) }),
    mark: "<!-- pulumi-clickstack review -->",
    sign: verdictSign(report),
    head: listFacts([
      ["", isUnaffected ? undefined : said, { isBad: verdict === "failed" }],
      [
        "",
        alerts.length > 0
          ? `from ${timeText(since)} to ${timeText(until)}, against the last update`
          : undefined,
      ],
    ]),
    sections: listSections(report),
    notices,
    assumes,
    createdAt,
    tool,
  };
}

/** "1 objection: do not merge" */
function describeVerdict({ verdict, findings }: ReviewReport): string {
  if (verdict === "incomplete") return "incomplete: some checks could not run; run it again before you merge";
  const { length } = findings.filter(({ objects }) => objects);
  if (length > 0) return `${plural(length, "objection")}: do not merge`;
  const overwritten = findings.filter((finding) => finding.class === "overwritten").length;
  return overwritten === 0
    ? "no objection"
    : `no objection, but the update overwrites ${plural(overwritten, "edit")} by hand`;
}

/** "shop/prod: 2 changes, 1 finding; 6 firings instead of 1 in 7 d" */
function summarize(
  { stack, changes, findings, alerts, since, until }: ReviewReport,
  isUnaffected: boolean,
): string {
  const name = stackText(stack.name, stack.project);
  if (isUnaffected) return `${name}: the update changes nothing`;
  const counts = [
    ...(changes.length === 0 ? [] : [plural(changes.length, "change")]),
    ...(findings.length === 0 ? [] : [plural(findings.length, "finding")]),
  ];
  const isKnown = alerts.some(({ new: next, old }) => [next, old].some((one) => one?.status === "computed"));
  return `${name}: ${counts.join(", ")}${isKnown ? `; ${compareSums(alerts)} in ${describeDuration(Date.parse(until) - Date.parse(since))}` : ""}`;
}

/** A tick only if everything could be checked, and there are no objections. */
function verdictSign({ verdict, findings }: ReviewReport): ReportParts["sign"] {
  if (verdict === "failed") return "missing";
  const isUnknown = findings.some((finding) => finding.class === "uncomputed");
  return verdict === "incomplete" || isUnknown ? "unreadable" : "clean";
}

function listSections(report: ReviewReport): Section[] {
  const { findings, changes, alerts, since } = report;
  const describe = (own: readonly ReviewedAlert[]) => own.map((alert) => describeAlert(alert, since));
  const [others, ofObjectives] = [true, false].map((isAlone) =>
    alerts.filter(({ objective }) => (objective === undefined) === isAlone),
  ) as [ReviewedAlert[], ReviewedAlert[]];
  const sections: readonly Section[] = [
    {
      title: "Findings",
      items: findings.map(({ class: name, objects, text, properties }) => {
        const sign = objects ? "missing" : "note";
        return { title: `${CLASS_WORDS[name]}: ${text}`, sign, facts: properties.map(describeProperty) };
      }),
    },
    {
      title: "Changes",
      items: changes.map(({ operation, noun, resource, properties }) => {
        const title = `${operation} ${noun} ${quote(resource)}`;
        return { title, sign: "changed", facts: properties.map(describeProperty) };
      }),
    },
    { title: "Objectives", items: listObjectives(report) },
    { title: "Alerts of objectives", items: describe(ofObjectives) },
    { title: "Alerts", items: describe(others) },
  ];
  const filled = sections.filter(({ items }) => items.length > 0);
  return filled.map((section, index) => {
    const items = section.items.map((item, place) => {
      return { ...item, anchor: `entry-${index + 1}-${place + 1}`, isOpen: true };
    });
    return { ...section, items, most: MOST_SHOWN };
  });
}

/** "50 → 40", "500 by hand → 40, was declared 50" */
function describeProperty({ name, old, live, new: next }: ReviewedProperty): Fact {
  const value = (held: unknown): string => (held === LATER ? LATER : shortened(shown(held), LONGEST));
  if (live !== undefined) {
    const declared = isDeepStrictEqual(old, next) ? "" : `, was declared ${value(old)}`;
    return { label: name, text: `${value(live)} by hand → ${value(next)}${declared}` };
  }
  return { label: name, text: old === undefined ? value(next) : `${value(old)} → ${value(next)}` };
}

/** Describes an alert: its rule, its firings, and the notification as it would read. */
function describeAlert(alert: ReviewedAlert, since: string): Item {
  const { title, watches, notifies } = alert;
  return {
    title,
    result: describeFires(alert),
    sign: "changed",
    facts: [
      ...listFacts([
        ["watches", watches],
        ["fires if", describeRules(alert)],
        ["why", listRefusals(alert).join("; ")],
      ]),
      ...listFirings(alert),
      ...describeNotification(alert),
      ...listFacts([["notifies", notifies.join("; ")]]),
    ],
    ...describeChart(alert, since),
  };
}

function describeNotification({ notification, new: next }: ReviewedAlert): Fact[] {
  if (notification === undefined) return [];
  const { title, body, firing, bodies, unknown } = notification;
  const data = firing && [
    `window of ${timeText(firing.start)}`,
    ...(firing.group ? [`group ${firing.group}`] : []),
    `value ${numberText(firing.value)}`,
  ];
  const lines = body?.trim().split("\n");
  const isKnown = next?.status === "computed";
  return [
    ...listFacts([
      [
        "example",
        data?.join(", ") ??
          `none, because the alert ${isKnown ? "never fires" : "cannot be computed"}; below, ${ELLIPSIS} stands for what a firing would fill in`,
      ],
      ["title", title],
    ]),
    ...(lines ? [{ label: "body", text: lines }] : []),
    ...listFacts([
      ...bodies.map(({ webhook, text }) => ["payload", `${webhook}: ${text.replace(/\s+/g, " ")}`] as const),
      ["unknown", unknown.length > 0 ? `only the server knows ${unknown.join(", ")}` : undefined],
    ]),
  ];
}

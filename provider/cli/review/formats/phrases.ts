import { isDeepStrictEqual } from "node:util";
import { compareFirings, describeAlert } from "../../formats/alert-phrases";
import { listObjectives } from "../../formats/objective-phrases";
import { shortened, shown } from "../../visible";
import { numberText, plural, stackText } from "../../words";
import type { ReviewedAlert, ReviewedProperty, ReviewFinding, ReviewReport } from "../review-report.schema";

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

export const VERDICT_WORDS: Readonly<Record<ReviewReport["verdict"], string>> = {
  passed: "nothing to object",
  failed: "something to object",
  incomplete: "not everything could be looked at",
};

/** The longest value of a property, in characters. */
const LONGEST = 200;

/** A finding, a change or an alert in words. */
export interface ReviewItem {
  readonly title: string;
  readonly facts: readonly string[];
  readonly objects?: boolean;
  readonly alert?: ReviewedAlert;
}

/** The sections that all formats show, without empty ones. */
export function listSections(report: ReviewReport) {
  const { findings, changes, alerts } = report;
  const sections: readonly { readonly title: string; readonly items: readonly ReviewItem[] }[] = [
    {
      title: "Findings",
      items: findings.map(({ class: name, objects, text, properties }) => {
        return { title: `${CLASS_WORDS[name]}: ${text}`, facts: properties.map(describeProperty), objects };
      }),
    },
    {
      title: "Changes",
      items: changes.map(({ operation, noun, resource, properties }) => {
        return { title: `${operation} ${noun} ${resource}`, facts: properties.map(describeProperty) };
      }),
    },
    {
      title: "Objectives",
      items: listObjectives(report).flatMap(({ heading, lines }, index) => [
        { title: heading, facts: lines.map(([name, said]) => (name === "" ? said : `${name}: ${said}`)) },
        ...alerts.filter(({ objective }) => objective?.index === index).map(toItem),
      ]),
    },
    {
      title: "Alerts",
      items: alerts.filter(({ objective }) => objective === undefined).map(toItem),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function toItem(alert: ReviewedAlert): ReviewItem {
  return { title: `${alert.title}: ${describeAlert(alert).fires}`, facts: describeFacts(alert), alert };
}

/** "shop/prod: 2 changes, 1 finding; 6 firings instead of 1 in this time" */
export function describeReview(report: ReviewReport): string {
  const { stack, changes, findings, alerts } = report;
  const name = stackText(stack.name, stack.project);
  if (isUnaffected(report)) return `${name}: the update changes nothing`;
  const counts = [
    ...(changes.length === 0 ? [] : [plural(changes.length, "change")]),
    ...(findings.length === 0 ? [] : [plural(findings.length, "finding")]),
  ];
  const isKnown = alerts.some(({ new: next, old }) => [next, old].some((one) => one?.status === "computed"));
  const firings = `${compareFirings(alerts)} in this time`;
  return `${name}: ${counts.join(", ")}${isKnown ? `; ${firings}` : ""}`;
}

export function isUnaffected({ changes, findings }: ReviewReport): boolean {
  return changes.length === 0 && findings.length === 0;
}

/** "threshold: 50 → 40", "threshold: 500 by hand → 40, was declared 50" */
function describeProperty({ name, old, live, new: next }: ReviewedProperty): string {
  const value = (held: unknown): string => shortened(shown(held), LONGEST);
  if (live !== undefined) {
    const declared = isDeepStrictEqual(old, next) ? "" : `, was declared ${value(old)}`;
    return `${name}: ${value(live)} by hand → ${value(next)}${declared}`;
  }
  return old === undefined ? `${name}: ${value(next)}` : `${name}: ${value(old)} → ${value(next)}`;
}

/** Lists the facts about an alert: its rule, its firings, and the notification as it would read. */
function describeFacts(alert: ReviewedAlert): string[] {
  const { rule, was, load, comparison, refusals } = describeAlert(alert);
  const facts = {
    watches: alert.watches,
    rule: was === undefined ? rule : `${rule}, was ${was}`,
    why: refusals.join("; "),
    load,
    compared: comparison,
  };
  return [...label(facts), ...describeNotification(alert), ...label({ notifies: alert.notifies.join("; ") })];
}

function label(facts: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(facts).flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []));
}

/** Describes the notification. Its body is a fact for each line, because a fact is one line. */
function describeNotification({ notification }: ReviewedAlert): string[] {
  if (notification === undefined) return [];
  const { title, body, firing, bodies, unknown } = notification;
  const data = firing && [
    `${firing.start.slice(0, 16).replace("T", " ")} UTC with ${numberText(firing.value)}`,
    ...(firing.group ? [firing.group] : []),
  ];
  const lines = body?.trim().split("\n") ?? [];
  return [
    ...label({ "latest firing": data?.join(", ") ?? "none, so there is no data for a notification", title }),
    ...lines.map((line) => `> ${line}`.trimEnd()),
    ...bodies.map(({ webhook, text }) => `webhook ${webhook} sends: ${text.replace(/\s+/g, " ")}`),
    ...label({ "known only to the server": unknown.join(", ") }),
  ];
}

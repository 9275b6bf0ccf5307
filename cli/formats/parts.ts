import { isDeepStrictEqual } from "node:util";
import type { ReportedChart } from "../../backtest/report/report.schema";
import type { Property } from "../stacks/engine.schema";
import { numberText } from "../words";

/**
 * The parts of a report. A command makes them from its model, and every format for people prints them and nothing else.
 * No text in them is escaped: each format does so with every text.
 */
export interface ReportParts {
  /** The kind of report, such as "Drift report". */
  readonly name: string;
  /** The result in one line. */
  readonly title: string;
  /** The heading of a comment, if the title has names in it. */
  readonly heading?: string;
  /** A line by which a pipeline finds its comment. */
  readonly mark?: string;
  /** The sign `clean`, a green tick, promises that everything behind it is right. */
  readonly sign: Sign;
  readonly head: readonly Fact[];
  /** At a terminal, people see the end first. */
  readonly endsWithHead?: boolean;
  readonly sections: readonly Section[];
  readonly notices: readonly string[];
  readonly assumes: readonly string[];
  readonly createdAt: string;
  readonly tool: { readonly name: string; readonly version: string };
}

/** What a sign stands for. Each has a character and a color. */
export type Sign =
  | "changed"
  | "missing"
  | "duplicate"
  | "unmanaged"
  | "unreadable"
  | "clean"
  | "ignored"
  | "note";

/** A line with a label, which may be empty. */
export interface Fact {
  readonly label: string;
  /** Several lines are shown below each other. */
  readonly text: string | readonly string[];
  /** Address of what the text names. */
  readonly href?: string;
  /** Only a page has room for it. */
  readonly isDetail?: boolean;
  readonly isBad?: boolean;
}

export interface Section {
  readonly title: string;
  readonly meaning?: string;
  /** One line about all items. */
  readonly note?: string;
  readonly items: readonly Item[];
  /** Shows one line, which opens. */
  readonly isFolded?: boolean;
  /** Says how to list the items, which a text then leaves out. */
  readonly hint?: string;
  /** The number of items with details in a text or a comment. A page and the JSON have those of all. */
  readonly most?: number;
  /** The steps for all items together. */
  readonly steps?: readonly Step[];
}

/** A finding, an alert or another entry of a list. */
export interface Item {
  readonly title: string;
  readonly sign: Sign;
  /** What came of it, in a few words after the title. */
  readonly result?: string;
  /** The end of a link to it on a page. */
  readonly anchor?: string;
  readonly isOpen?: boolean;
  /** A sentence below the title, on a page. */
  readonly summary?: string;
  readonly facts: readonly Fact[];
  /** Properties whose live values differ from the declared ones. */
  readonly properties?: readonly Property[];
  readonly chart?: Chart;
  readonly steps?: readonly Step[];
}

/** A next step: a command for a shell, or lines for a program. */
export interface Step {
  readonly why: string;
  readonly code?: string | readonly string[];
  readonly language: "sh" | "ts";
}

/** The values of an alert over time, and its thresholds. Times are in milliseconds. */
export interface Chart extends ReportedChart {
  readonly start: number;
  /** The thresholds, and those before a change. A range has two. */
  readonly thresholds: readonly number[];
  readonly before: readonly number[];
  /** It shows the old alert, because the new one cannot be computed. */
  readonly isOld: boolean;
}

/** Makes facts of labels and texts, without those that have no text. */
export function listFacts(
  rows: readonly (readonly [label: string, text: string | undefined, kind?: Omit<Fact, "label" | "text">])[],
): Fact[] {
  return rows.flatMap(([label, text, kind]) => (text ? [{ label, text, ...kind }] : []));
}

export function linesOf(text: string | readonly string[] = []): readonly string[] {
  return typeof text === "string" ? [text] : text;
}

/** The first lines, and how many more there are. */
export function firstLines(lines: readonly string[], most = 5): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${more} more`] : [...lines];
}

/** Lists the values of a property, without the recorded one if it repeats the declared one. */
export function listValues({ declared, recorded, live, secret }: Property) {
  const isRepeated = secret || isDeepStrictEqual(recorded, declared);
  return [
    { column: "declared", sign: "-", value: declared },
    ...(isRepeated ? [] : [{ column: "recorded", sign: " ", value: recorded }]),
    { column: "live", sign: "+", value: live },
  ];
}

/** "2026-11-26 16:38 UTC" */
export function timeText(instant: string): string {
  return `${instant.slice(0, "2026-11-26T16:38".length).replace("T", " ")} UTC`;
}

const LEVELS = "▁▂▃▄▅▆▇█";

/** Says what a chart shows: the lowest and the highest value, and the thresholds. Undefined if there are no values. */
export function describeRange(
  { points, thresholds, before, isOld }: Chart,
  mark: (value: number) => string = String,
) {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return undefined;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const list = (all: readonly number[]) => all.map(mark).join(" and ");
  const was = list(before) === list(thresholds) ? "" : ` (was ${list(before)})`;
  return `${isOld ? "of the old alert: " : ""}${numberText(least)} to ${numberText(greatest)}, threshold ${list(thresholds)}${was}`;
}

/** Converts the values of a chart to their heights: 0 is its lowest value or threshold, 1 its highest. */
export function createScale({ points, thresholds, before }: Chart): (value: number) => number {
  const shown = [...points.flatMap(({ value }) => value ?? []), ...thresholds, ...before];
  const [least, greatest] = [Math.min(...shown), Math.max(...shown)];
  return (value) => (value - least) / (greatest - least || 1);
}

/** Draws a chart in characters: the values, marks below those that fire, and a legend with the heights of thresholds. */
export function drawSparkline(chart: Chart) {
  const scale = createScale(chart);
  const level = (value: number): string => LEVELS[Math.round(scale(value) * (LEVELS.length - 1))] ?? "";
  const legend = describeRange(chart, (value) => `${value} = ${level(value)}`);
  if (legend === undefined) return undefined;
  const values = chart.points.map(({ value }) => (value === null ? " " : level(value)));
  const fires = chart.points.map((point) => (point.fires ? "▲" : " "));
  return { values: values.join(""), fires: fires.join("").trimEnd(), legend };
}

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
  /** Sections of facts before the list. */
  readonly overview: readonly Section[];
  readonly listTitle: string;
  readonly sections: readonly Section[];
  /** Instead of a list without items. */
  readonly nothing?: string;
  readonly toolbar?: Toolbar;
  /** Tables for reference, and items that do not count, on a page. */
  readonly appendix: readonly (Table | Section)[];
  readonly notices: readonly string[];
  readonly assumes: readonly string[];
  readonly createdAt: string;
  readonly tool: { readonly name: string; readonly version: string };
}

/** What a sign stands for. Each has a drawing and a color. */
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
  /** It has words of ours and numbers only, none of a user or a service. */
  readonly isOurs?: boolean;
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
  /** An overview for a comment. */
  readonly table?: Table;
  /** The steps for all items together. */
  readonly steps?: readonly Step[];
}

/** A finding, an alert or another entry of a list. */
export interface Item {
  readonly title: string;
  readonly sign: Sign;
  /** What came of it, in a few words of ours after the title. */
  readonly result?: string;
  /** The end of a link to it on a page. */
  readonly anchor?: string;
  readonly isOpen?: boolean;
  /** What a page shows below the title, the most important first. */
  readonly glance?: readonly string[];
  readonly chips?: readonly string[];
  /** The values by which a page filters, groups and sorts. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** A sentence about it, on a page. */
  readonly summary?: string;
  readonly facts: readonly Fact[];
  readonly values?: Values;
  readonly chart?: Chart;
  readonly lists?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly steps?: readonly Step[];
}

/** Properties of an object. With several columns, the first and the last are compared. */
export interface Values {
  readonly title: string;
  readonly columns: readonly string[];
  readonly properties: readonly {
    readonly name: string;
    readonly values: readonly unknown[];
    readonly secret?: boolean;
  }[];
}

/** A next step: a command for a shell, or lines for a program. */
export interface Step {
  readonly why: string;
  readonly code?: string | readonly string[];
  readonly language: "sh" | "ts";
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  /** Undefined is unknown. */
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

/** The values of an alert over time, its thresholds and its firings. Times are in milliseconds. */
export interface Chart {
  readonly start: number;
  /** The time that each point covers. */
  readonly step: number;
  /** The value nearest to firing of each point, or none, and whether the alert fires in it. */
  readonly points: readonly { readonly value: number | null; readonly fires: boolean }[];
  /** The thresholds, and those before a change. A range has two. */
  readonly thresholds: readonly number[];
  readonly before: readonly number[];
  readonly firings: readonly ChartFiring[];
}

export interface ChartFiring {
  readonly at: number;
  /** The firing in words. */
  readonly text: string;
  /** The alert fired before a change, and no longer does. */
  readonly isGone: boolean;
}

/** Search, filter, order and groups of a list on a page. */
export interface Toolbar {
  /** The noun of an item, such as "finding". */
  readonly what: string;
  readonly classes: readonly {
    readonly name: string;
    readonly title: string;
    readonly meaning: string;
    readonly sign: Sign;
    readonly count: number;
  }[];
  /** `group` and `sort` name data of the items, in falling order after `-`; `stack` hides items of other stacks. */
  readonly choices: readonly {
    readonly id: "group" | "sort" | "stack";
    readonly label: string;
    readonly options: readonly (readonly [value: string, text: string])[];
  }[];
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

const LEVELS = "▁▂▃▄▅▆▇█";

/**
 * Draws a chart in two lines of characters: the values, and below them marks for each firing. The legend names the
 * lowest and the highest value, and the height of the threshold. Undefined if there are no values.
 */
export function drawSparkline({ points, thresholds, before }: Chart) {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return undefined;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const shown = [least, greatest, ...thresholds, ...before];
  const level = createScale(Math.min(...shown), Math.max(...shown));
  const describe = (all: readonly number[]) => all.map((mark) => `${level(mark)} ${mark}`).join(" and ");
  const was = describe(before) === describe(thresholds) ? "" : ` (was ${describe(before)})`;
  const fires = points.map((point) => (point.fires ? "▲" : " "));
  return {
    values: points.map(({ value }) => (value === null ? " " : level(value))).join(""),
    fires: fires.join("").trimEnd(),
    legend: `${numberText(least)} to ${numberText(greatest)}, threshold ${describe(thresholds)}${was}`,
  };
}

function createScale(least: number, greatest: number): (value: number) => string {
  const most = LEVELS.length - 1;
  const range = greatest - least || 1;
  return (value) => LEVELS[Math.round(((value - least) / range) * most)] ?? "";
}

import { HOUR, MINUTE } from "../../../provider/alerting/evaluation/rule";
import type { ComponentChildren } from "preact";
import { visible } from "../../terminal";
import type { Sign } from "../parts";

/** A labeled place on an axis. */
export interface AxisTick {
  readonly at: number;
  readonly text: string;
}

const DAY = 24 * HOUR;

/** Distances of times that people count in. */
const TIME_STEPS = [
  ...[1, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 28].map((count) => count * DAY),
];

/** The number of labels that fits beside each other on a narrow screen, and on a wide one. */
const MOST_TIMES = 8;
const MOST_VALUES = 4;

/** Lists the times to label between both, in UTC. */
export function listTimeTicks(start: number, end: number): AxisTick[] {
  const step = TIME_STEPS.find((one) => (end - start) / one <= MOST_TIMES) ?? (end - start) / MOST_TIMES;
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.ceil((end - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    at,
    text: at % DAY === 0 ? formatDay(at) : new Date(at).toISOString().slice(11, 16),
  }));
}

/** "Nov 17" */
function formatDay(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

/** Lists round values that contain both. */
export function listValueTicks(least: number, greatest: number): AxisTick[] {
  const range = greatest - least || Math.abs(greatest) || 1;
  const power = 10 ** Math.floor(Math.log10(range / MOST_VALUES));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((one) => range / one <= MOST_VALUES) ?? range;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step).map((at) => ({
    at,
    text: formatValue(at),
  }));
}

const VALUES = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 4 });

/** "1.25K" */
export function formatValue(value: number): string {
  return VALUES.format(value);
}

/** Line drawings on 16 by 16 points. Every status has its own sign, so that color is never the only difference. */
const DRAWINGS = {
  changed: "M3 6h10M3 10.5h10M10.5 2.5l-5 11",
  missing: "M4 4l8 8M12 4l-8 8",
  duplicate: "M2.8 2.8h7.2v7.2h-7.2zM6.4 13.2h6.8v-6.8",
  unmanaged: "M8 3v10M3 8h10",
  unreadable: "M5.4 5.6a2.6 2.6 0 1 1 3.6 2.5c-.7.3-1 .8-1 1.6M8 12.6v.4",
  clean: "M3 8.6l3.4 3.4L13 4.8",
  ignored: "M3.5 8h9",
  note: "M8 7.4v4.4M8 4.2v.4M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z",
  secret: "M3.8 7.3h8.4v5.9H3.8zM5.6 7.3V5.1a2.4 2.4 0 0 1 4.8 0v2.2",
  search: "M11.4 7A4.4 4.4 0 1 1 2.6 7a4.4 4.4 0 0 1 8.8 0zM10.2 10.2l3.4 3.4",
  theme: "M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z",
  chevron: "M6 3.5L10.5 8 6 12.5",
  link: "M6.8 9.2l2.4-2.4M7.3 4.7l1.4-1.4a2.8 2.8 0 0 1 4 4l-1.4 1.4M8.7 11.3l-1.4 1.4a2.8 2.8 0 0 1-4-4l1.4-1.4",
} satisfies Record<Sign, string> & Record<string, string>;

/** Renders an icon as decoration, because the text beside it says the same. */
export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

/** The icon of a class or status on its color. */
export function Badge({ name }: { name: Sign }) {
  return (
    <span class={`badge is-${name}`}>
      <Icon name={name} />
    </span>
  );
}

/**
 * Isolates a text of the report, so that its writing direction ends with it, and writes out invisible characters. Every
 * text of a report reaches the page through this, and the search looks into these elements only.
 */
export function isolate(content: ComponentChildren) {
  return typeof content === "string" ? <bdi>{writeOut(content)}</bdi> : content;
}

export function writeOut(text: string) {
  return visible(text) === text ? text : [...text].map(writeOutCharacter);
}

/** Writes out an invisible character. Line breaks and tabs stay, because they are layout on a page. */
function writeOutCharacter(character: string) {
  if (/[\n\t]/.test(character) || visible(character) === character) return character;
  return <code class="escape">{visible(character)}</code>;
}

/** Text to copy as it is, such as a command. */
export function Code({ text, of: what }: { text: string; of: string }) {
  return (
    <div class="code inset row top">
      <pre class="grow" dir="ltr">
        <code>{isolate(text)}</code>
      </pre>
      <button class="copy scripted small" aria-label={`Copy the ${what}`}>
        Copy
      </button>
    </div>
  );
}

interface TableProps {
  readonly of: {
    readonly title: string;
    readonly columns?: readonly string[];
    readonly rows: readonly (readonly ComponentChildren[])[];
  };
  readonly look: string;
  /** Marks the first cell of each row as its name. */
  readonly named?: boolean;
}

/** Renders a table. On a narrow page, the cells stack if there are columns, and each cell names its column. */
export function TableView({ of: { title, columns, rows }, look, named }: TableProps) {
  return (
    <table class={look} role="table">
      <caption class={columns && "sr-only"}>{title}</caption>
      {columns && (
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th role="columnheader">{column}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody role="rowgroup">
        {rows.map((cells) => (
          <tr role="row">
            {cells.map((cell, index) =>
              named && index === 0 ? (
                <th role="rowheader">{isolate(cell)}</th>
              ) : (
                <td role="cell" data-column={columns?.[index]}>
                  {isolate(cell) ?? "–"}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { visible } from "../../terminal";
import { capital, numberText } from "../../words";
import {
  linesOf,
  type Fact,
  type Sign,
  type Step,
  listValues,
  type Item,
  createScale,
  describeRange,
  timeText,
  type Chart,
} from "../parts";
import { diffWordsWithSpace } from "diff";
import { SECRET } from "../../stacks/settings";

/** Every status has its own character, so that color is never the only difference. */
const CHARACTERS: Readonly<Record<Sign, string>> = {
  changed: "≠",
  missing: "✕",
  duplicate: "2",
  unmanaged: "+",
  unreadable: "?",
  clean: "✓",
  ignored: "–",
  note: "i",
};

/** The sign of a class or status on its color: decoration, because the text beside it says the same. */
export function Badge({ name }: { name: Sign }) {
  return (
    <span class={`badge is-${name}`} aria-hidden="true">
      {CHARACTERS[name]}
    </span>
  );
}

/**
 * Isolates a text of the report, so that its writing direction ends with it, and writes out invisible characters. Every
 * text of a report reaches the page through this.
 */
export function isolate(text: string) {
  return <bdi>{writeOut(text)}</bdi>;
}

/** Writes out invisible characters. Line breaks and tabs stay, because they are layout on a page. */
export function writeOut(text: string): string {
  return text.replace(/[^\n\t]+/g, visible);
}

export function FactList({ of: facts }: { of: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(({ label, text, href, isBad }) => {
        const said = isolate(linesOf(text).join("\n"));
        return (
          <div class={isBad ? "bad" : undefined}>
            <dt>{isolate(label)}</dt>
            <dd>{href === undefined ? said : <a href={href}>{said}</a>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Renders the commands of a repair, and the lines that change the program. */
export function Steps({ of: steps }: { of: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol class="steps">
      {steps.map(({ why, code }) => (
        <li>
          {isolate(capital(why))}
          {code !== undefined && <pre dir="ltr">{isolate(linesOf(code).join("\n"))}</pre>}
        </li>
      ))}
    </ol>
  );
}

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** Renders the values of each property side by side, and marks what differs between the declared and the live one. */
export function ValuesView({ of: properties }: { of: NonNullable<Item["properties"]> }) {
  return (
    <div class="values" role="group" aria-label="Values of each property that differs">
      {properties.map((property) => {
        const [declared, live] = [property.declared, property.live].map((one) =>
          display(one, property.secret),
        );
        return (
          <div class="property">
            <h4>
              <bdi>{writeOut(property.name)}</bdi>
            </h4>
            <dl>
              {listValues(property).map(({ column, sign, value }) => (
                <div class={sign === "+" ? "is-changed" : undefined}>
                  <dt>{column}</dt>
                  <dd>
                    <bdi>
                      {markDifferences(
                        display(value, property.secret),
                        (sign === "+" ? declared : live) ?? "",
                      )}
                    </bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

/** Formats a value. A text has quotes if it looks like another value: "50" is not 50, and "" is not nothing. */
export function display(value: unknown, secret = false): string {
  if (value === undefined) return "nothing";
  if (secret || value === SECRET) return "secret, not shown";
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  return value !== value.trim() || /^(|nothing|null|true|false|-?[\d.]+|["[{].*)$/s.test(value)
    ? JSON.stringify(value)
    : value;
}

/** Marks what a text has and the other one has not, but nothing if they share nothing: that is no help. */
export function markDifferences(text: string, other: string) {
  const changes = diffWordsWithSpace(other, text, { maxEditLength: MOST_EDITS }) ?? [];
  const isAlike = changes.some(
    ({ added, removed, value }) => !added && !removed && /[\p{L}\p{N}]/u.test(value),
  );
  if (!isAlike) return writeOut(text);
  return changes
    .filter(({ removed }) => !removed)
    .map(({ added, value }) => (added ? <mark>{writeOut(value)}</mark> : writeOut(value)));
}

/** The heights of the plot, and of the whole with the marks and the times below it, in pixels. */
const PLOT = 140;
const HEIGHT = 180;

/** The least height of a bar, so that a small value is visible, and that of the mark below one that fires. */
const LEAST = 1.5;
const MARK = 5;

/** The shares of the width at which times stand. */
const TIMES = [0, 0.25, 0.5, 0.75];

/**
 * Draws the chart as SVG. Places in time are shares of the width, so that it fits any screen and its words keep their
 * size. Its caption says the same in words.
 */
export function ChartView({ of: chart, name }: { of: Chart; name: string }) {
  const range = describeRange(chart);
  if (range === undefined) return null;
  const { start, step, points, thresholds, before } = chart;
  const scale = createScale({ ...chart, before: [...before, 0] });
  const toY = (value: number): number => Math.round(PLOT - scale(value) * (PLOT - 20));
  const toTime = (share: number): string =>
    timeText(new Date(start + share * points.length * step).toISOString());
  const fires = points.filter((point) => point.fires).length;
  const label = `values from ${range}; fires in ${fires} of ${points.length} intervals of ${step / 60_000} min`;
  const zero = toY(0);
  const bars = points.map(({ value }, index) => {
    if (value === null) return "";
    const [top, bottom] = [Math.min(toY(value), zero - LEAST), Math.max(toY(value), zero)];
    return `M${index + 0.1} ${bottom}V${top}h.8V${bottom}z`;
  });
  const marks = points.map((_, index) => `M${index + 0.1} ${PLOT + 4}h.8v${MARK}h-.8z`);
  const draw = (paths: readonly string[], isFiring: boolean): string =>
    paths.filter((_, index) => points[index]?.fires === isFiring).join("");
  return (
    <figure class="chart">
      <svg width="100%" height={HEIGHT} role="img" aria-label={`${visible(name)}: ${label}`}>
        <title>{label}</title>
        <svg viewBox={`0 0 ${points.length} ${HEIGHT}`} width="100%" preserveAspectRatio="none">
          <path class="value" d={draw(bars, false)} />
          <path class="firing" d={draw(bars, true) + draw(marks, true)} />
        </svg>
        {before
          .filter((value) => !thresholds.includes(value))
          .map((value) => (
            <Threshold at={toY(value)} text={`was ${numberText(value)}`} look="threshold old" />
          ))}
        {thresholds.map((value) => (
          <Threshold at={toY(value)} text={numberText(value)} look="threshold" />
        ))}
        {TIMES.map((share) => (
          <text x={`${share * 100}%`} y={HEIGHT - 8}>
            {toTime(share).slice("2026-".length, -" UTC".length)}
          </text>
        ))}
      </svg>
      <figcaption>{isolate(`${toTime(0)} to ${toTime(1)}: ${label}`)}</figcaption>
    </figure>
  );
}

function Threshold({ at, text, look }: { at: number; text: string; look: string }) {
  return (
    <>
      <line class={look} x2="100%" y1={at} y2={at} />
      <text x="100%" y={at - 4} text-anchor="end">
        {text}
      </text>
    </>
  );
}

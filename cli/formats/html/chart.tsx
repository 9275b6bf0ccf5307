import { visible } from "../../terminal";
import type { Chart, ChartFiring } from "../parts";
import { isolate, TableView, formatValue, listTimeTicks, listValueTicks } from "./elements";

/** The heights of the plot, of the row of marks below it and of the times. */
const PLOT = 150;
const MARKS = 22;
const TIMES = 18;

const CHARACTER = 7;

/** The place of times and values on the chart. A time is a share of the width, because the width is not known. */
interface Frame {
  readonly toX: (at: number) => string;
  readonly toY: (value: number) => number;
}

/**
 * Draws the chart as SVG without a script. Its width is that of its place, its text keeps its size, and each firing
 * takes the focus and shows its text. A table below says the same.
 */
export function ChartView({ of: data, name }: { of: Chart; name: string }) {
  const { start, step, points, thresholds, before } = data;
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const shown = [0, ...values, ...thresholds, ...before];
  const ticks = listValueTicks(Math.min(...shown), Math.max(...shown));
  const [least = 0, greatest = 1] = [ticks[0]?.at, ticks.at(-1)?.at];
  const end = start + points.length * step;
  const frame: Frame = {
    toX: (at) => `${(((at - start) / (end - start)) * 100).toFixed(2)}%`,
    toY: (value) => PLOT - ((value - least) / (greatest - least)) * PLOT,
  };
  const label = `${visible(name)}: ${describe(data, values)}`;
  const width = Math.max(...ticks.map(({ text }) => text.length)) * CHARACTER + 6;
  const height = PLOT + MARKS + TIMES;
  return (
    <figure class="chart space">
      <figcaption class="soft small">
        Value nearest to firing in each {formatStep(step)}, times in UTC
      </figcaption>
      <div class="axes">
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map(({ at, text }) => (
            <text class="tick" x={width - 6} y={frame.toY(at) + 4} text-anchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg class="plot" width="100%" height={height} role="group" aria-label={label}>
          {ticks.map(({ at }) => (
            <line class="grid" x2="100%" y1={frame.toY(at)} y2={frame.toY(at)} />
          ))}
          <Times of={data} frame={frame} />
          <Bars of={data} frame={frame} />
          <Threshold
            of={before.filter((value) => !thresholds.includes(value))}
            others={thresholds}
            frame={frame}
            isOld
          />
          <Threshold of={thresholds} others={before} frame={frame} />
          <Marks of={data} frame={frame} />
        </svg>
      </div>
      <Legend of={data} />
      <DataTable of={data} />
    </figure>
  );
}

function Times({ of: { start, step, points }, frame }: { of: Chart; frame: Frame }) {
  return listTimeTicks(start, start + points.length * step).map(({ at, text }, index) => {
    const x = frame.toX(at);
    return (
      <>
        <line class="grid" x1={x} x2={x} y1="0" y2={PLOT} />
        <text
          class={index % 2 === 0 ? "tick" : "tick minor"}
          x={x}
          y={PLOT + MARKS + 13}
          dx={index === 0 ? 0 : -8}
        >
          {text}
        </text>
      </>
    );
  });
}

function Bars({ of: { points }, frame }: { of: Chart; frame: Frame }) {
  return (
    <svg viewBox={`0 0 ${points.length} ${PLOT}`} width="100%" height={PLOT} preserveAspectRatio="none">
      <path class="value" d={drawBars(points, frame, false)} />
      <path class="firing" d={drawBars(points, frame, true)} />
    </svg>
  );
}

interface ThresholdProps {
  readonly of: readonly number[];
  readonly others: readonly number[];
  readonly frame: Frame;
  readonly isOld?: boolean;
}

/** Draws thresholds as lines with their values: above the line, or below it if another one is close above. */
function Threshold({ of: values, others, frame, isOld = false }: ThresholdProps) {
  return values.map((value) => {
    const y = frame.toY(value);
    const isCrowded = others.some((other) => other > value && y - frame.toY(other) < 18);
    return (
      <>
        <line class={isOld ? "threshold old" : "threshold"} x2="100%" y1={y} y2={y} />
        <text
          class={isOld ? "label old" : "label"}
          x="100%"
          y={isCrowded || y < 14 ? y + 14 : y - 4}
          text-anchor="end"
        >
          {isOld ? `was ${formatValue(value)}` : formatValue(value)}
        </text>
      </>
    );
  });
}

/** Describes the chart for readers who do not see it. */
function describe({ thresholds, before, firings }: Chart, values: readonly number[]): string {
  const range = `values from ${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))}`;
  const was = before.every((value) => thresholds.includes(value))
    ? ""
    : `, was ${before.map(formatValue).join(" and ")}`;
  const fires = firings.filter(({ isGone }) => !isGone).length;
  return `${range}, threshold ${thresholds.map(formatValue).join(" and ")}${was}, fires ${fires} times`;
}

/** "3 h" */
function formatStep(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** The least height of a bar, so that a small value is visible. */
const LEAST = 1.5;
const GAP = 0.1;

/** Draws the points that fire, or those that do not, as bars from zero: one path, each point one unit wide. */
function drawBars(points: Chart["points"], { toY }: Frame, fires: boolean): string {
  const zero = toY(0);
  return points
    .flatMap((point, index) => {
      if (point.value === null || point.fires !== fires) return [];
      const y = toY(point.value);
      const top = Math.min(y, zero - LEAST);
      const bottom = Math.max(y, zero);
      return `M${index + GAP} ${bottom.toFixed(1)}V${top.toFixed(1)}h${1 - 2 * GAP}V${bottom.toFixed(1)}z`;
    })
    .join("");
}

/** Draws a mark below each point with firings. It takes the focus, and then shows its text on the plot. */
function Marks({ of: data, frame }: { of: Chart; frame: Frame }) {
  return mergeFirings(data).map(({ at, text, isGone }) => {
    const x = frame.toX(at);
    return (
      <g class={isGone ? "mark gone" : "mark"} tabIndex={0} role="img" aria-label={visible(text)}>
        <line class="guide" x1={x} x2={x} y1="0" y2={PLOT} />
        <svg x={x} y={PLOT} overflow="visible">
          <rect x="-12" width="24" height="22" fill="none" pointer-events="all" />
          <path d="M0 4l6 11h-12z" />
        </svg>
        <foreignObject class="tip" x="0" y="0" width="100%" height={PLOT}>
          <p class="small">{isolate(text)}</p>
        </foreignObject>
      </g>
    );
  });
}

/** The number of firings of one point whose texts a mark shows. */
const MOST_TOLD = 2;

/** Merges the firings of each point, because marks of more would cover each other. */
function mergeFirings({ start, step, firings }: Chart): ChartFiring[] {
  const byPoint = Map.groupBy(firings, ({ at, isGone }) => `${Math.floor((at - start) / step)} ${isGone}`);
  const merged = [...byPoint.values()].map((all) => {
    const [{ at, isGone }] = all as [ChartFiring];
    const told = all.slice(0, MOST_TOLD).map(({ text }) => text);
    const more = all.length - told.length;
    return { at, isGone, text: [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ") };
  });
  return merged.toSorted((one, other) => one.at - other.at);
}

/** Explains the signs that the chart has. */
function Legend({ of: { points, thresholds, before, firings } }: { of: Chart }) {
  const triangle = <path d="M7 1l6 10h-12z" />;
  const signs = [
    ["value", points.some(({ fires }) => !fires) && <path class="value" d="M3 1h8v10h-8z" />],
    ["value, fires", points.some(({ fires }) => fires) && <path class="firing" d="M3 1h8v10h-8z" />],
    ["threshold", thresholds.length > 0 && <path class="threshold" d="M0 6h14" />],
    [
      "threshold before",
      before.some((value) => !thresholds.includes(value)) && <path class="threshold old" d="M0 6h14" />,
    ],
    ["firing begins", firings.some(({ isGone }) => !isGone) && <g class="mark">{triangle}</g>],
    ["fired before", firings.some(({ isGone }) => isGone) && <g class="mark gone">{triangle}</g>],
  ] as const;
  return (
    <ul class="legend wrap small soft" role="list">
      {signs.map(
        ([text, sign]) =>
          sign && (
            <li class="row">
              <svg width="14" height="12" aria-hidden="true">
                {sign}
              </svg>
              {text}
            </li>
          ),
      )}
    </ul>
  );
}

/** Says in a table what the chart shows: one row from each labeled time to the next. */
function DataTable({ of: data }: { of: Chart }) {
  const { start, step, points, firings } = data;
  const end = start + points.length * step;
  const froms = [...new Set([start, ...listTimeTicks(start, end).map(({ at }) => at)])];
  const rows = froms.map((from, index) => {
    const isWithin = (at: number) => at >= from && at < (froms[index + 1] ?? end);
    const values = points.flatMap(({ value }, point) =>
      isWithin(start + point * step) ? (value ?? []) : [],
    );
    const own = firings.filter(({ at, isGone }) => !isGone && isWithin(at));
    const range = values.length === 0 ? [undefined, undefined] : [Math.min(...values), Math.max(...values)];
    const texts = range.map((value) => (value === undefined ? undefined : formatValue(value)));
    return [formatTime(from), ...texts, String(own.length)];
  });
  const columns = ["From (UTC)", "Lowest", "Highest", "Firings"];
  return (
    <details class="less-space">
      <summary class="soft small">The chart as a table</summary>
      <TableView of={{ title: "The chart as a table", columns, rows }} look="rows small" />
    </details>
  );
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11-17T00:00".length).replace("T", " ");
}

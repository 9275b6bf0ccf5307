import { visible } from "../../../visible";
import type { AlertChartData } from "./data";
import { AlertMarks } from "./marks";
import { drawBars, type ChartFrame } from "./frame";
import { Legend } from "./legend";
import { formatValue, listTimeTicks, listValueTicks } from "./ticks";
import { ChartTable } from "./table";

/** The heights of the plot, of the row of marks below it and of the times. */
const PLOT = 150;
const MARKS = 22;
const TIMES = 18;

const CHARACTER = 7;

/**
 * Draws the chart as SVG without a script. Its width is that of its place, its text keeps its size, and each firing
 * takes the focus and shows its text. A table below says the same.
 */
export function AlertChart({ of: data, name }: { of: AlertChartData; name: string }) {
  const { start, step, points, thresholds, before } = data;
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const shown = [0, ...values, ...thresholds, ...before];
  const ticks = listValueTicks(Math.min(...shown), Math.max(...shown));
  const [least = 0, greatest = 1] = [ticks[0]?.at, ticks.at(-1)?.at];
  const end = start + points.length * step;
  const frame: ChartFrame = {
    height: PLOT,
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
          <AlertMarks of={data} frame={frame} />
        </svg>
      </div>
      <Legend of={data} />
      <ChartTable of={data} />
    </figure>
  );
}

function Times({ of: { start, step, points }, frame }: { of: AlertChartData; frame: ChartFrame }) {
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

function Bars({ of: { points }, frame }: { of: AlertChartData; frame: ChartFrame }) {
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
  readonly frame: ChartFrame;
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
function describe({ thresholds, before, firings }: AlertChartData, values: readonly number[]): string {
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

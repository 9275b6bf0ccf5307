import { visible } from "../../terminal";
import { numberText } from "../../words";
import { createScale, describeRange, timeText, type Chart } from "../parts";
import { isolate } from "./elements";

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

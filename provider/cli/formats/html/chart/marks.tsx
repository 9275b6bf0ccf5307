import { visible } from "../../../visible";
import { isolate } from "../text";
import type { AlertChartData, ChartFiring } from "./data";
import type { ChartFrame } from "./frame";

/** Draws a mark below each point with firings. It takes the focus, and then shows its text on the plot. */
export function AlertMarks({ of: data, frame }: { of: AlertChartData; frame: ChartFrame }) {
  return mergeFirings(data).map(({ at, text, isGone }) => {
    const x = frame.toX(at);
    return (
      <g class={isGone ? "mark gone" : "mark"} tabIndex={0} role="img" aria-label={visible(text)}>
        <line class="guide" x1={x} x2={x} y1="0" y2={frame.height} />
        <svg x={x} y={frame.height} overflow="visible">
          <rect x="-12" width="24" height="22" fill="none" pointer-events="all" />
          <path d="M0 4l6 11h-12z" />
        </svg>
        <foreignObject class="tip" x="0" y="0" width="100%" height={frame.height}>
          <p class="small">{isolate(text)}</p>
        </foreignObject>
      </g>
    );
  });
}

/** The number of firings of one point whose texts a mark shows. */
const MOST_TOLD = 2;

/** Merges the firings of each point, because marks of more would cover each other. */
function mergeFirings({ start, step, firings }: AlertChartData): ChartFiring[] {
  const byPoint = Map.groupBy(firings, ({ at, isGone }) => `${Math.floor((at - start) / step)} ${isGone}`);
  const merged = [...byPoint.values()].map((all) => {
    const [{ at, isGone }] = all as [ChartFiring];
    const told = all.slice(0, MOST_TOLD).map(({ text }) => text);
    const more = all.length - told.length;
    return { at, isGone, text: [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ") };
  });
  return merged.toSorted((one, other) => one.at - other.at);
}

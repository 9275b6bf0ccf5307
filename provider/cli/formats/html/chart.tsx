import type { ReportedAlert } from "../../../backtest/report/report.schema";
import { listMarks } from "../sparkline";

const WIDTH = 560;
const HEIGHT = 80;
const FOOT = 14;

/**
 * Renders the values as bars and the threshold as a line. If the alert fires, the bar is full and has a mark below it.
 */
export function Chart({ of: { chart, new: next, old }, since }: { of: ReportedAlert; since: string }) {
  const points = chart?.points ?? [];
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const marks = listMarks((next ?? old)?.rule);
  const [least, greatest] = [Math.min(0, ...values, ...marks), Math.max(...values, ...marks)];
  const heightOf = (value: number) => ((value - least) / (greatest - least || 1)) * HEIGHT;
  const step = WIDTH / points.length;
  const fires = points.filter((point) => point.fires).length;
  const label = `Values from ${Math.min(...values)} to ${Math.max(...values)} since ${since}, threshold ${marks.join(" and ")}; fires in ${fires} of ${points.length} parts`;
  return (
    <svg
      class="less-space"
      role="img"
      aria-label={label}
      width="100%"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      preserveAspectRatio="none"
    >
      {points.map(({ value, fires: isFiring }, index) => (
        <g>
          {value !== null && (
            <rect
              x={index * step + 1}
              y={HEIGHT - heightOf(value)}
              width={step - 2}
              height={Math.max(1, heightOf(value))}
              fill={isFiring ? "currentColor" : "none"}
              stroke="currentColor"
            />
          )}
          {isFiring && <path d={`M${(index + 0.5) * step} ${HEIGHT + 3}l4 8h-8z`} fill="currentColor" />}
        </g>
      ))}
      {marks.map((mark) => (
        <path
          d={`M0 ${HEIGHT - heightOf(mark)}H${WIDTH}`}
          stroke="currentColor"
          stroke-width="2"
          stroke-dasharray="6 4"
        />
      ))}
    </svg>
  );
}

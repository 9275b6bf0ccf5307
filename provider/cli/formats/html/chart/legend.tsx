import type { AlertChartData } from "./data";

/** Explains the signs that the chart has. */
export function Legend({ of: { points, thresholds, before, firings } }: { of: AlertChartData }) {
  const entries = [
    {
      isShown: points.some(({ fires }) => !fires),
      text: "value",
      sign: <path class="value" d="M3 1h8v10h-8z" />,
    },
    {
      isShown: points.some(({ fires }) => fires),
      text: "value, fires",
      sign: <path class="firing" d="M3 1h8v10h-8z" />,
    },
    { isShown: thresholds.length > 0, text: "threshold", sign: <path class="threshold" d="M0 6h14" /> },
    {
      isShown: before.some((value) => !thresholds.includes(value)),
      text: "threshold before",
      sign: <path class="threshold old" d="M0 6h14" />,
    },
    {
      isShown: firings.some(({ isGone }) => !isGone),
      text: "firing begins",
      sign: (
        <g class="mark">
          <path d="M7 1l6 10h-12z" />
        </g>
      ),
    },
    {
      isShown: firings.some(({ isGone }) => isGone),
      text: "fired before",
      sign: (
        <g class="mark gone">
          <path d="M7 1l6 10h-12z" />
        </g>
      ),
    },
  ];
  return (
    <ul class="legend wrap small soft" role="list">
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ text, sign }) => (
          <li class="row">
            <svg width="14" height="12" aria-hidden="true">
              {sign}
            </svg>
            {text}
          </li>
        ))}
    </ul>
  );
}

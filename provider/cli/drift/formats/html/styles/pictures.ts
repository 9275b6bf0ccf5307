import { css } from "./css";

/** Coverage: texture and form tell the parts apart, colour only helps. */
export const pictures = css`
  .pictures-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  .ring,
  .map {
    padding: 1.25rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .ring {
    flex: 1 1 19rem;
    display: flex;
    align-items: center;
    gap: 1.25rem;
  }
  .ring svg {
    flex: none;
    width: 8.5rem;
    height: 8.5rem;
    fill: none;
  }
  .ring .track {
    stroke: var(--line);
    stroke-width: 1;
  }
  .ring .managed {
    stroke: var(--clean);
    stroke-width: 6;
  }
  .ring .unmanaged {
    stroke: var(--unmanaged);
    stroke-width: 6;
    stroke-dasharray: 1.1 0.7;
  }
  .ring .ignored {
    stroke: var(--unreadable);
    stroke-width: 2.5;
  }
  .ring text {
    fill: var(--text);
    font: 650 6.4px var(--sans);
    text-anchor: middle;
    letter-spacing: -0.02em;
  }
  .ring figcaption {
    flex: 1;
    min-width: 8rem;
  }
  .ring figcaption p {
    margin-top: 0.4rem;
    color: var(--soft);
    font-size: 0.87rem;
  }
  .ring .incomplete {
    color: var(--missing);
  }
  .ring .legend {
    margin-top: 0.4rem;
  }
  .ring .legend > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  .ring dt {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    white-space: nowrap;
  }
  .ring dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .swatch {
    width: 0.85rem;
    height: 0.85rem;
    border-radius: 3px;
  }
  .swatch.managed {
    background: var(--clean);
  }
  .swatch.unmanaged {
    background: repeating-linear-gradient(90deg, var(--unmanaged) 0 3px, transparent 3px 5px);
  }
  .swatch.ignored {
    height: 0.35rem;
    background: var(--unreadable);
  }
  .map {
    flex: 2 1 22rem;
  }
  .map .row {
    margin-top: 0.7rem;
  }
  .map .row p {
    font-size: 0.87rem;
    color: var(--soft);
  }
  .cells {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-top: 0.2rem;
  }
  .cell {
    --side: 20px;
    display: inline-grid;
    place-items: center;
    width: var(--side);
    height: var(--side);
    border: 1.5px solid var(--ink);
    border-radius: 5px;
    background: var(--tint);
    color: var(--ink);
    font: 700 calc(var(--side) * 0.7) / 1 var(--sans);
  }
  .cell.clean {
    --ink: var(--clean);
    --tint: var(--clean);
  }
  .cell.changed {
    --ink: var(--changed);
    --tint: var(--changed-soft);
  }
  .cell.changed::before {
    content: "≠";
  }
  .cell.missing {
    --ink: var(--missing);
    --tint: var(--missing-soft);
  }
  .cell.missing::before {
    content: "×";
  }
  .cell.duplicate {
    --ink: var(--duplicate);
    --tint: var(--duplicate-soft);
  }
  .cell.duplicate::before {
    content: "2";
  }
  .cell.unmanaged {
    --ink: var(--unmanaged);
    --tint: repeating-linear-gradient(90deg, var(--unmanaged) 0 3px, transparent 3px 5px);
  }
  .cell.unreadable {
    --ink: var(--unreadable);
    --tint: var(--unreadable-soft);
  }
  .cell.unreadable::before {
    content: "?";
  }
  .cell.ignored {
    --ink: var(--unreadable);
    --tint: transparent;
    border-style: dotted;
  }
  .map.many {
    flex-basis: 100%;
  }
  .many .cells {
    gap: 2px;
  }
  .many .cells .cell {
    --side: 11px;
    border-width: 1px;
    border-radius: 3px;
  }
  .map .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.1rem;
    margin-top: 1rem;
    font-size: 0.87rem;
  }
  .map .legend li {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  .map .legend .cell {
    --side: 16px;
  }
  @media (max-width: 640px) {
    .ring,
    .map {
      padding: 1rem;
    }
    .ring {
      gap: 1rem;
    }
    .ring svg {
      width: 7.25rem;
      height: 7.25rem;
    }
  }
  @media (forced-colors: active) {
    .swatch,
    .cell,
    .badge {
      forced-color-adjust: none;
    }
  }
`;

import type { ComponentChildren } from "preact";
import { isolate } from "./text";

interface Props {
  readonly title: string;
  readonly look: string;
  readonly columns?: string[];
  readonly rows: ComponentChildren[][];
  /** Whether the first cell of each row is its name. */
  readonly named?: boolean;
}

/** The cells of a narrow page stack where there are columns, and each cell names its column. */
export function Table({ title, look, columns, rows, named }: Props) {
  return (
    <table class={look} role="table">
      <caption class={columns && "sr-only"}>{title}</caption>
      {columns && (
        <thead role="rowgroup">
          <tr role="row">{columns.map((column) => renderCell("columnheader", column))}</tr>
        </thead>
      )}
      <tbody role="rowgroup">
        {rows.map((cells) => (
          <tr role="row">
            {cells.map((cell, index) => {
              const role = named && index === 0 ? "rowheader" : "cell";
              return renderCell(role, isolate(cell) ?? "–", columns?.[index]);
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderCell(
  role: "columnheader" | "rowheader" | "cell",
  content: ComponentChildren,
  column?: string,
) {
  const Element = role === "cell" ? "td" : "th";
  return (
    <Element role={role} data-column={column}>
      {content}
    </Element>
  );
}

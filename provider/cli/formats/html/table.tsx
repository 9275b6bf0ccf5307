import type { ComponentChildren } from "preact";
import { isolate } from "./text";

interface Props {
  readonly title: string;
  readonly look: string;
  readonly columns?: string[];
  readonly rows: ComponentChildren[][];
  /** Marks the first cell of each row as its name. */
  readonly named?: boolean;
}

/** Renders a table. On a narrow page, the cells stack if there are columns, and each cell names its column. */
export function Table({ title, look, columns, rows, named }: Props) {
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

/** Renders names with their values. A name without a value is left out. */
export function listFacts(look: string, facts: [name: ComponentChildren, value: ComponentChildren][]) {
  const known = facts.filter(([, value]) => value !== undefined);
  return (
    <dl class={look}>
      {known.map(([name, value]) => (
        <div class="row top">
          <dt class="row soft">{name}</dt>
          <dd class="grow">{isolate(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Parts of tables whose rows stand below each other where there is little room: each cell then names its column. */

/** The first row. */
export function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Cell(props: {
  column: string | undefined;
  live?: boolean;
  children: preact.ComponentChildren;
}) {
  return (
    <td role="cell" class={props.live ? "live" : undefined}>
      <span class="column" aria-hidden="true">
        {props.column}
      </span>
      {props.children}
    </td>
  );
}

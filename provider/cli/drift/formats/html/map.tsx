import { visible } from "../../../visible";
import { CLASSES, type Report } from "../../report.schema";
import { HEADINGS } from "../headings";
import { rowsOf, type Cell, type CellStatus, type Row } from "./estate";
import { Text } from "./text";

const STATUSES: CellStatus[] = ["clean", ...CLASSES, "ignored"];

/** More cells than these are drawn smaller. */
const MANY = 150;

/** One cell for every managed resource and for every object that no stack manages. */
export function EstateMap({ of: report }: { of: Report }) {
  const rows = rowsOf(report);
  if (rows.length === 0) return null;
  const cells = rows.flatMap((row) => row.cells);
  return (
    <figure class={cells.length > MANY ? "map many" : "map"}>
      <figcaption>
        <h3>Everything, one by one</h3>
      </figcaption>
      {rows.map((row) => (
        <MapRow of={row} />
      ))}
      <ul class="legend" role="list">
        {countsOf(cells).map(({ status, said }) => (
          <li>
            <span class={`cell ${status}`} aria-hidden="true" />
            {said}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function MapRow({ of: { stack, cells } }: { of: Row }) {
  const name = stack === undefined ? "No stack" : `${stack.name} of ${stack.project}`;
  const counts = countsOf(cells).map(({ said }) => said);
  return (
    <div class="row">
      <p>
        <Text of={name} />
      </p>
      <div class="cells" role="img" aria-label={`${visible(name)}: ${counts.join(", ")}`}>
        {cells.map((cell) => (
          <i class={`cell ${cell.status}`} title={`${visible(cell.name)}: ${wordOf(cell.status)}`} />
        ))}
      </div>
    </div>
  );
}

function countsOf(cells: Cell[]): { status: CellStatus; said: string }[] {
  return STATUSES.map((status) => ({ status, count: cells.filter((cell) => cell.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => ({ status, said: `${count} ${wordOf(status)}` }));
}

function wordOf(status: CellStatus): string {
  if (status === "clean") return "as declared";
  return status === "ignored" ? status : HEADINGS[status].title.toLowerCase();
}

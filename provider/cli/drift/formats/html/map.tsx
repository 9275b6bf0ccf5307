import { visible } from "../../../visible";
import { stackText } from "../../../words";
import { CLASSES, type Finding, type DriftReport } from "../../report.schema";
import { statusText, type Status } from "../headings";
import { Cell } from "../../../formats/html/icons";
import { isolate } from "../../../formats/html/text";

type Item = { name: string; status: Status };

/** The items of a stack, or those that no stack manages. */
type MapRow = { stack?: DriftReport["stacks"][number]; items: Item[] };

/** The number of cells above which they are smaller. */
const MANY = 150;

/** Renders one cell for each managed resource and for each unmanaged object. */
export function EstateMap({ of: report }: { of: DriftReport }) {
  const rows = rowsOf(report);
  const items = rows.flatMap((row) => row.items);
  return items.length === 0 ? null : (
    <figure class="map card roomy">
      <h3>Everything, one by one</h3>
      {rows.map((row) => renderRow(row, items.length > MANY ? "cells wrap many" : "cells wrap"))}
      <ul class="legend wrap small space" role="list">
        {countsOf(items).map(({ status, text }) => (
          <li class="row">
            <Cell of={status} />
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function renderRow({ stack, items }: MapRow, look: string) {
  const name = stack === undefined ? "No stack" : stackText(stack.name, stack.project);
  const counts = countsOf(items).map(({ text }) => text);
  return (
    <div class="space">
      <p class="soft small">{isolate(name)}</p>
      <div class={look} role="img" aria-label={`${visible(name)}: ${counts.join(", ")}`}>
        {items.map((item) => (
          <Cell of={item.status} title={`${visible(item.name)}: ${statusText(item.status)}`} />
        ))}
      </div>
    </div>
  );
}

/** Lists all managed resources by stack, and then all unmanaged objects. */
export function rowsOf({ stacks, resources, findings, ignored }: DriftReport): MapRow[] {
  const managers = findings.flatMap((finding) => (finding.class === "duplicate" ? finding.managedBy : []));
  const duplicates = new Set(managers.map(({ urn }) => urn));
  const rows = stacks.map((stack) => {
    const members = resources.filter((one) => one.stack === stack.name && one.project === stack.project);
    const items = members.map(({ resource: name, status, urn }): Item => {
      // A clean resource is still a problem if another resource manages the same object.
      return { name, status: status === "clean" && duplicates.has(urn) ? "duplicate" : status };
    });
    return { stack, items };
  });
  const excused = ignored.map(({ finding }) => finding);
  const unmanaged = [...unmanagedIn(findings, "unmanaged"), ...unmanagedIn(excused, "ignored")];
  return [...rows, { items: unmanaged }].filter(({ items }) => items.length > 0);
}

function unmanagedIn(findings: Finding[], status: Status): Item[] {
  return findings.filter((one) => one.class === "unmanaged").map(({ title }) => ({ name: title, status }));
}

function countsOf(items: Item[]): { status: Status; text: string }[] {
  return (["clean", ...CLASSES, "ignored"] as const).flatMap((status) => {
    const count = items.filter((item) => item.status === status).length;
    return count === 0 ? [] : [{ status, text: `${count} ${statusText(status)}` }];
  });
}

import type { FindingClass, Report, ReportedResource } from "../../report.schema";

/** Everything that is managed, stack by stack, and everything found that is not: what the map is drawn from. */

export type CellStatus = "clean" | FindingClass | "ignored";

export interface Cell {
  readonly name: string;
  readonly status: CellStatus;
}

export interface Row {
  /** None for what no stack manages. */
  readonly stack?: { readonly name: string; readonly project: string };
  readonly cells: Cell[];
}

export function rowsOf(report: Report): Row[] {
  const duplicates = new Set(
    report.findings.flatMap((finding) =>
      finding.class === "duplicate" ? finding.managedBy.map(({ urn }) => urn) : [],
    ),
  );
  const rows = new Map<string, Row>();
  for (const resource of report.resources) {
    const stack = { name: resource.stack, project: projectOf(resource.urn) };
    const key = JSON.stringify(stack);
    const row = rows.get(key) ?? { stack, cells: [] };
    row.cells.push({ name: resource.resource, status: statusOf(resource, duplicates) });
    rows.set(key, row);
  }
  const unmanaged = unmanagedCells(report);
  return unmanaged.length === 0 ? [...rows.values()] : [...rows.values(), { cells: unmanaged }];
}

/** A URN names the project in its second part: `urn:pulumi:stack::project::type::name`. */
function projectOf(urn: string): string {
  return urn.split("::")[1] ?? "";
}

/** A resource that is as declared and that another stack manages, too, is not in order. */
function statusOf({ status, urn }: ReportedResource, duplicates: Set<string | undefined>): CellStatus {
  return status === "clean" && duplicates.has(urn) ? "duplicate" : status;
}

function unmanagedCells({ findings, ignored }: Report): Cell[] {
  const found = findings.map((finding) => ({ finding, status: "unmanaged" as const }));
  const excused = ignored.map(({ finding }) => ({ finding, status: "ignored" as const }));
  return [...found, ...excused]
    .filter(({ finding }) => finding.class === "unmanaged")
    .map(({ finding, status }) => ({ name: finding.title, status }));
}

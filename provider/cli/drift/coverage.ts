import type { Inventory } from "./compare/inventory";
import type { Coverage } from "./report.schema";

/** Computes how many of the listed objects the stacks manage. `ignored` has the ids of findings that rules ignore. */
export function coverageOf(
  { noun, complete, total, unmanaged }: Inventory,
  ignored: ReadonlySet<string>,
): Coverage {
  const excused = unmanaged.filter(({ id }) => ignored.has(id)).length;
  const managed = total - unmanaged.length;
  return {
    plural: noun.many,
    total,
    managed,
    unmanaged: unmanaged.length - excused,
    ignored: excused,
    percent: percentage(managed, total, complete),
    complete,
  };
}

/** Rounds to one decimal, but gives 100 % only for all objects. No objects count as all, unless the list failed. */
function percentage(part: number, whole: number, complete: boolean): number {
  if (whole === 0) return complete ? 100 : 0;
  if (part === whole) return 100;
  return Math.min(99.9, Math.round((part / whole) * 1000) / 10);
}

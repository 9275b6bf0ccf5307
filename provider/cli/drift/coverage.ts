import type { Listing } from "./listings";
import type { Coverage } from "./report.schema";

/** How much of what there is the stacks manage; none when nothing was asked. */
export function coverageOf(listings: readonly Listing[], ignored: ReadonlySet<string>): Coverage | undefined {
  if (listings.length === 0) return undefined;
  const listed = listings.flatMap(({ objects = [] }) => objects);
  const objects = [...new Map(listed.map((object) => [object.key, object])).values()];
  const total = objects.length;
  const managed = objects.filter((object) => object.managed).length;
  const excused = objects.filter((object) => !object.managed && ignored.has(object.finding.id)).length;
  const complete = listings.every((listing) => listing.objects !== undefined);
  return {
    total,
    managed,
    unmanaged: total - managed - excused,
    ignored: excused,
    percent: percentage(managed, total, complete),
    complete,
  };
}

/** Rounded down: only all of them are 100 %. All of nothing are, unless it is nothing that could be listed. */
function percentage(part: number, whole: number, complete: boolean): number {
  if (whole === 0) return complete ? 100 : 0;
  return Math.floor((part / whole) * 1000) / 10;
}

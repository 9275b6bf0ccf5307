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
  return {
    total,
    managed,
    unmanaged: total - managed - excused,
    ignored: excused,
    percent: percentage(managed, total),
    complete: listings.every((listing) => listing.objects !== undefined),
  };
}

/** Rounded down: only all of them are 100 %. */
function percentage(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10;
}

import type { Kind } from "../../engine/kind/kind";
import { visible } from "../visible";
import { count } from "../words";
import type { PlannedResource } from "./model";

/** Joins the parts that are not empty, without control characters, because names in them come from a service. */
export function joinParts(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text.split("\n").map(visible).join("\n");
}

/** "3 alerts", or "1 webhook, 3 alerts" */
export function countKinds(resources: readonly PlannedResource[], kinds: readonly Kind[]): string {
  const there = new Set([...(kinds.length === 1 ? kinds : []), ...resources.map(({ kind }) => kind)]);
  const counts = [...there].map((kind) => count(resources.filter((one) => one.kind === kind).length, kind));
  return counts.join(", ") || "nothing";
}

export function listFiles(places: readonly string[]): string {
  const groups = [...Map.groupBy(places.toSorted(), (place) => place)];
  const width = Math.max(0, ...places.map((place) => place.length));
  return groups.map(([place, { length }]) => `    ${place.padEnd(width)}  ${length}`).join("\n");
}

/** @param resources each with the path of the file that declares it */
export function listFlags(
  title: string,
  resources: readonly Pick<PlannedResource, "name" | "file" | "flags">[],
): string {
  const each = resources
    .filter(({ flags }) => flags.length > 0)
    .map(({ name, file, flags }) =>
      [`    ${name}, in ${file}`, ...flags.map((flag) => `      ${flag}`)].join("\n"),
    );
  return each.length === 0 ? "" : [title, ...each].join("\n\n");
}

import type { Plain } from "../../../provider/engine/plain";

/** The names of the resources that arguments refer to. */
export function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $link } = value as Plain;
  return typeof $link === "string" ? [$link] : Object.values(value).flatMap(linksOf);
}

import type { Plain } from "../../../provider/engine/plain";

/** The names of the resources that arguments refer to. */
export function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $link } = value as Plain;
  return typeof $link === "string" ? [$link] : Object.values(value).flatMap(linksOf);
}

/** Puts identifiers in place of links. */
export function withIds(args: Plain, idOf: (name: string) => unknown): Plain {
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    const { $link } = value as Plain;
    return typeof $link === "string" ? idOf($link) : withIds(value as Plain, idOf);
  };
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, resolve(value)]));
}

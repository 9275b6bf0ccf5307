import type { Plain } from "../../../provider/engine/values/plain";
import type { Entry } from "../driver";

/** The text that Pulumi's SDK sends for a value that only the update will know. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The names of the resources that arguments refer to. */
export function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $link } = value as Plain;
  return typeof $link === "string" ? [$link] : Object.values(value).flatMap(linksOf);
}

/** The identifier of an object, or of a tile of it. */
export function targetOf(one: Pick<Entry, "id" | "outputs"> | undefined, tile?: string): unknown {
  const { tileIds = {} } = (one?.outputs ?? {}) as { tileIds?: Plain };
  return (tile === undefined ? one?.id : tileIds[tile]) ?? UNKNOWN;
}

/** Puts identifiers in place of links. */
export function withIds(args: Plain, idOf: (name: string, tile?: string) => unknown): Plain {
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    const { $link, tile } = value as { $link?: unknown; tile?: string };
    return typeof $link === "string" ? idOf($link, tile) : withIds(value as Plain, idOf);
  };
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, resolve(value)]));
}

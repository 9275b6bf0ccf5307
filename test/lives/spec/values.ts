import { isDeepStrictEqual } from "node:util";

/** Plain data, and small helpers of the specification's own: it shares no code with the provider that it judges. */

export type Plain = Record<string, unknown>;

/** Leaves out what has no value, too. */
export function pick(value: Plain, keys: readonly string[]): Plain {
  const present = keys.filter((key) => value[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, value[key]]));
}

export function omit(value: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Has it no part? */
export const isEmpty = (value: unknown): boolean => isDeepStrictEqual(value, {});

/** The names of the resources that arguments refer to. */
export function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { $link } = value as Plain;
  return typeof $link === "string" ? [$link] : Object.values(value).flatMap(linksOf);
}

/** Puts what a function returns in place of links. */
export function replaceLinks(value: unknown, replace: (name: string, tile?: string) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => replaceLinks(one, replace));
  const { $link, tile } = value as { $link?: unknown; tile?: string };
  if (typeof $link === "string") return replace($link, tile);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceLinks(one, replace)]));
}

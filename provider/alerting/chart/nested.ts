import { isDeepStrictEqual } from "node:util";
import { omit, type Plain } from "../../engine/plain";
import { isObject } from "./chart.defaults";

/** Values within values, of which a program declares some and the service has more. */

/** A value of the service in two forms: with all of its defaults, and without any. */
export interface Live {
  readonly full: unknown;
  readonly short: unknown;
}

/**
 * The part of a live value that the program says something of, or did until now. Entries that a list has beyond the
 * declared ones are shown, too: the list is declared as a whole.
 */
export function project(declared: unknown, recorded: unknown, live: Live): unknown {
  const { full, short } = live;
  if (Array.isArray(full)) {
    return full.map((_, index) => {
      const shapes = [at(declared, index), at(recorded, index)] as const;
      const one = { full: at(full, index), short: at(short, index) };
      return shapes.every((shape) => shape === undefined) ? one.short : project(...shapes, one);
    });
  }
  if (!isObject(full) || (!isObject(declared) && !isObject(recorded))) return full;
  const now = isObject(declared) ? declared : {};
  const before = isObject(recorded) ? recorded : {};
  const said = Object.keys(now).filter((key) => key in full);
  const dropped = Object.keys(before).filter((key) => !(key in now) && isObject(short) && key in short);
  const part = (key: string): [string, unknown] => [
    key,
    project(now[key], before[key], { full: full[key], short: at(short, key) ?? full[key] }),
  ];
  return Object.fromEntries([...said, ...dropped].map(part));
}

/**
 * Declared values over the live ones: what was declared and no longer is goes, and what was never declared stays. In a
 * list whose length differs, places say nothing: what is not declared stays where an entry has all that is declared.
 */
export function layOver(live: unknown, declared: unknown, recorded?: unknown): unknown {
  if (Array.isArray(declared)) {
    const base: unknown[] = Array.isArray(live) ? live : [];
    const before: unknown[] = Array.isArray(recorded) && recorded.length === base.length ? recorded : [];
    const isSameLength = base.length === declared.length;
    return declared.map((one: unknown, index) => {
      if (isSameLength) return layOver(base[index], one, at(recorded, index));
      const found = base.findIndex((entry) => hasAll(entry, one));
      return layOver(base[found], one, before[found]);
    });
  }
  if (!isObject(declared) || !isObject(live)) return declared;
  const gone = Object.keys(isObject(recorded) ? recorded : {}).filter((key) => !(key in declared));
  const laid = Object.entries(declared).map(([key, value]) => [
    key,
    layOver(live[key], value, at(recorded, key)),
  ]);
  return { ...omit(live, gone), ...(Object.fromEntries(laid) as Plain) };
}

/** A declared chart over the live one: nothing of a chart of another type means the same. */
export function layChart(live: unknown, declared: unknown, recorded?: unknown): unknown {
  if (!isObject(live) || !isObject(declared)) return declared;
  const isSameType = ["configType", "displayType"].every(
    (key) => (live[key] ?? undefined) === (declared[key] ?? undefined),
  );
  return isSameType ? layOver(live, declared, recorded) : declared;
}

/** Does a live value have all that is declared? A list counts as a whole; null means the same as nothing. */
export function hasAll(live: unknown, declared: unknown): boolean {
  if (Array.isArray(declared)) {
    return (
      Array.isArray(live) &&
      live.length === declared.length &&
      declared.every((one, index) => hasAll(live[index], one))
    );
  }
  if (!isObject(declared)) return isDeepStrictEqual(live ?? undefined, declared ?? undefined);
  return isObject(live) && Object.entries(declared).every(([key, value]) => hasAll(live[key], value));
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}

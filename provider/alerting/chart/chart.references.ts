import { isObject, type Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { createUnresolved } from "../../engine/values/outputs";
import { nameIdKey, NAMES_IN_CHARTS, isOtherChart, type NameInCharts } from "./words";
import { loadFind, mockId, type AlertingQuestion, type AlertingResolver } from "../names/resolve-names";
import type { Reference } from "../../engine/kind/kind";
import type { Named } from "../../engine/service/service";
import { findUnique } from "../names/references";

/**
 * Resolves the names of sources and connections at every depth. A known value is walked at once, so that one part that
 * is still unknown does not hide the others.
 */
export function resolveWithin(value: unknown, path: string, names: AlertingResolver): unknown {
  if (names.isPending(value)) return names.change(value, (plain) => resolveWithin(plain, path, names));
  if (Array.isArray(value)) {
    return value.map((entry, index) => resolveWithin(entry, `${path}[${index}]`, names));
  }
  if (typeof value !== "object" || value === null || isOtherChart(value as Plain)) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    resolveWithin(held, `${path}.${key}`, names),
  ]);
  return replaceNames(Object.fromEntries(entries) as Plain, path, names);
}

function replaceNames(values: Plain, path: string, names: AlertingResolver): Plain {
  return NAMES_IN_CHARTS.reduce((replaced, name) => {
    const { [name]: wanted, ...rest } = replaced;
    const key = nameIdKey(name, replaced);
    if (wanted === undefined) return replaced;
    const at = `${path}.${name}`;
    return {
      ...rest,
      [key]:
        rest[key] === undefined
          ? names.resolve(wanted, questionOf(name, at), { kind: name, name: wanted })
          : createUnresolved(describeDouble(at, name, key)),
    };
  }, values);
}

function describeDouble(path: string, name: NameInCharts, key: string): Problem {
  return { path, reason: `expected either ${name} or ${key}; found both` };
}

/** Finds names next to identifiers in a value that is fully known. */
export function findDoublesWithin(value: unknown, path: string): Problem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => findDoublesWithin(one, `${path}[${index}]`));
  if (!isObject(value) || isOtherChart(value)) return [];
  const own = NAMES_IN_CHARTS.filter(
    (name) => value[name] !== undefined && value[nameIdKey(name, value)] !== undefined,
  );
  return [
    ...own.map((name) => describeDouble(`${path}.${name}`, name, nameIdKey(name, value))),
    ...Object.entries(value).flatMap(([key, held]) => findDoublesWithin(held, `${path}.${key}`)),
  ];
}

const questionOf = (kind: NameInCharts, path: string): AlertingQuestion<string, string> => ({
  path,
  find: async (connection, name, { now }) => {
    const { findConnection, findSource } = loadFind();
    const find = kind === "source" ? findSource : findConnection;
    return (await find(connection, { name }, { at: () => path, now })).id;
  },
  mock: (name, ask) => mockId(kind, { name }, ask),
});

/** The references in charts, at every depth. */
export const chartReferences: readonly Reference[] = NAMES_IN_CHARTS.map((to) => ({
  to,
  ids: (value) => collect(value, (values) => idsOf(to, values)),
}));

/** Lists the identifiers in a value. Filters also have identifiers of several sources, which have no names. */
function idsOf(to: NameInCharts, values: Plain): unknown[] {
  return [values[nameIdKey(to, values)], ...(to === "source" ? [values.appliesToSourceIds].flat() : [])];
}

function collect(value: unknown, listOf: (values: Plain) => readonly unknown[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, listOf));
  if (!isObject(value)) return [];
  const ids = listOf(value).filter((id) => typeof id === "string");
  return [...ids, ...Object.values(value).flatMap((one) => collect(one, listOf))];
}

type NamedByKind = Readonly<Record<string, readonly Named[] | undefined>>;

/** Writes names in place of identifiers if a name refers to exactly one object. */
export function writeNamesWithin(value: unknown, listed: NamedByKind, linked: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => writeNamesWithin(one, listed, linked));
  if (!isObject(value) || isOtherChart(value)) return value;
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
    const to = NAMES_IN_CHARTS.find((one) => nameIdKey(one, value) === key);
    const known = to && !linked.has(String(held)) ? findUnique(listed[to], held)?.name : undefined;
    return to && known ? [to, known] : [key, writeNamesWithin(held, listed, linked)];
  });
  return Object.fromEntries(entries);
}

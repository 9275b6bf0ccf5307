import { isDeepStrictEqual } from "node:util";
import { isObject, omit, type Plain } from "../../engine/values/plain";
import { normalizeId } from "../object-id";
import { findChartFacts, findItemFacts } from "./chart.facts";
import { isOtherChart } from "./other-chart";

/** The defaults that the service adds to a chart in its responses, and its spellings. */

const IDENTIFIERS = ["sourceId", "connectionId", "id"];

/** Returns whether a live value has everything that is declared. A list counts as a whole; null means absent. */
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

/** Adds the known defaults of the service to a chart; null counts as absent. */
export function fillDefaults(config: unknown): unknown {
  if (!isObject(config)) return config;
  if (isOtherChart(config)) return clean(config);
  const full: Plain = { ...defaultsOf(config), ...(tidy(config) as Plain) };
  return Array.isArray(full.select) ? { ...full, select: full.select.map(fillItem) } : full;
}

/** Drops the values of a chart that the service fills in anyway. */
export function dropDefaults(config: unknown): unknown {
  if (!isObject(config)) return config;
  if (isOtherChart(config)) return clean(config);
  const short = dropEqual(tidy(config) as Plain, defaultsOf(config));
  return Array.isArray(short.select)
    ? {
        ...short,
        select: short.select.map((item: unknown) =>
          isAggregate(item) ? dropEqual(item, findItemFacts({}).defaults) : item,
        ),
      }
    : short;
}

/** Drops two leftovers that responses have and requests must not. */
export function dropLeftovers(config: unknown): unknown {
  if (!isObject(config) || !Array.isArray(config.select) || isOtherChart(config)) return config;
  return { ...config, select: config.select.map(dropLeftoversOfItem) };
}

function dropLeftoversOfItem(item: unknown): unknown {
  if (!isAggregate(item)) return item;
  const leftovers = [
    ...(item.aggFn === "quantile" ? [] : ["level"]),
    ...(item.aggFn === "count" ? ["valueExpression"] : []),
  ];
  return omit(item, leftovers);
}

function fillItem(item: unknown): unknown {
  return isAggregate(item) ? { ...findItemFacts({}).defaults, ...item } : item;
}

function isAggregate(item: unknown): item is Plain {
  return isObject(item) && "aggFn" in item;
}

function defaultsOf(config: Plain): Plain {
  return findChartFacts(config)?.defaults ?? {};
}

function dropEqual(values: Plain, defaults: Plain): Plain {
  return omit(
    values,
    Object.keys(defaults).filter((key) => isDeepStrictEqual(values[key], defaults[key])),
  );
}

/** Drops nulls and leftovers, and converts identifiers to lower case. */
function tidy(value: unknown): unknown {
  return clean(dropLeftovers(value));
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(
    present.map(([key, held]) => [key, IDENTIFIERS.includes(key) ? lower(held) : clean(held)]),
  );
}

function lower(value: unknown): unknown {
  return typeof value === "string" ? normalizeId(value) : value;
}

/** Converts the identifiers in a chart to the one spelling that the service accepts. */
export function normalizeIdsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeIdsWithin);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      IDENTIFIERS.includes(key) ? lower(held) : normalizeIdsWithin(held),
    ]),
  );
}

import { isObject, omit, pick, type Plain } from "../../engine/values/plain";
import { findChartFacts, findItemFacts } from "./chart.facts";

/** Charts as the gateway of ClickHouse Cloud takes them: it refuses a body with any key that it does not know. */

const NOT_OFFERED: Plain = { aggFn: "increase", whereLanguage: "promql" };

/** Selects the keys of a chart that the gateway knows, and adds the language that it requires of a search. */
export function toManagedChart(config: unknown): unknown {
  if (!isObject(config)) return config;
  const known = findChartFacts(config)?.sent;
  if (known === undefined) return config;
  const chart = pick(config, known);
  const { select } = chart;
  return {
    ...(config.displayType === "search" && { whereLanguage: "lucene" }),
    ...chart,
    ...(Array.isArray(select) && {
      select: select.map((item: unknown) => (isObject(item) ? pick(item, findItemFacts(config).sent) : item)),
    }),
  };
}

/** Lists the paths within a chart that the gateway refuses. */
export function listNotOffered(config: Plain): string[] {
  const known = findChartFacts(config)?.sent;
  if (known === undefined) return [];
  const items = Array.isArray(config.select) ? (config.select as unknown[]) : [];
  return [
    ...listIn(config, known, ""),
    ...items.flatMap((item, index) =>
      isObject(item) ? listIn(item, findItemFacts(config).sent, `select[${index}].`) : [],
    ),
  ];
}

function listIn(values: Plain, known: readonly string[], prefix: string): string[] {
  const keys = Object.keys(omit(values, known));
  const words = Object.keys(NOT_OFFERED).filter((key) => values[key] === NOT_OFFERED[key]);
  return [...keys, ...words].map((key) => prefix + key);
}

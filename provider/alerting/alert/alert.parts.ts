import { isDeepStrictEqual } from "node:util";

/** Arguments of which the service and people may know more than a program declares: charts, tuning. */

/** Does the recorded value have all that is declared? A list counts as a whole; null means the same as nothing. */
export function hasParts(recorded: unknown, declared: unknown): boolean {
  if (Array.isArray(declared)) {
    return (
      Array.isArray(recorded) &&
      recorded.length === declared.length &&
      declared.every((one, index) => hasParts(recorded[index], one))
    );
  }
  if (!isObject(declared)) return isDeepStrictEqual(recorded ?? undefined, declared ?? undefined);
  return (
    isObject(recorded) && Object.entries(declared).every(([key, value]) => hasParts(recorded[key], value))
  );
}

/** The declared chart, with what the current one has beside, if that is of the same kind. */
export function keepChart(declared: unknown, current: unknown): unknown {
  const kindOf = (chart: unknown): unknown[] =>
    isObject(chart) ? [chart.displayType, chart.configType] : [];
  return isDeepStrictEqual(kindOf(declared), kindOf(current)) ? keepParts(declared, current) : declared;
}

/** The declared value, with what the current one has beside. Items of lists stand for each other by their place. */
export function keepParts(declared: unknown, current: unknown): unknown {
  if (Array.isArray(declared)) {
    const items: readonly unknown[] =
      Array.isArray(current) && current.length === declared.length ? current : [];
    return declared.map((one, index) => keepParts(one, items[index]));
  }
  if (!isObject(declared) || !isObject(current)) return declared;
  const laid = Object.entries(declared).map(([key, value]) => [key, keepParts(value, current[key])]);
  return { ...current, ...Object.fromEntries(laid) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

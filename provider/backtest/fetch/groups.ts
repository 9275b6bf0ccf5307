import { Refusal } from "../../alerting/evaluation/refusal";

const MAP_ELEMENT = /^\s*([A-Za-z_]\w*)\s*\[\s*('(?:[^'\\]|\\.)*')\s*\]\s*$/;

/** The maps of OpenTelemetry's tables, whose keys and values are texts. */
const TEXT_MAP = /^arrayElement\((Log|Resource|Span|Scope)?Attributes, '/;

const MATERIALIZED = "__hdx_materialized_";

/**
 * Names a group column as the keys of an alert do: by ClickHouse's name of the expression. Series may read a
 * materialized column in its place; alerts do not.
 */
export function nameGroup(expression: string, column: string): string {
  if (!column.startsWith(MATERIALIZED)) return column;
  const [, map, key] = MAP_ELEMENT.exec(expression) ?? [];
  if (map === undefined || key === undefined)
    throw new Refusal(`the key of the groups by ${expression} is not known`);
  return `arrayElement(${map}, ${key})`;
}

/**
 * Refuses a group column whose values all look like numbers or times, unless it is an element of a map that holds
 * texts. The service treats a numeric group column as the value, and it returns 64-bit integers as texts.
 */
export function requireTexts(name: string, values: ReadonlySet<string>): void {
  if (TEXT_MAP.test(name)) return;
  const couldBeNumbers = [...values].every((value) => /^-?\d+(\.\d+)?$/.test(value));
  const couldBeTimes = [...values].every((value) => /^\d{4}-\d\d-\d\d/.test(value));
  if (values.size > 0 && (couldBeNumbers || couldBeTimes))
    throw new Refusal(`${name} may not be text: all its values look like numbers or times`);
}

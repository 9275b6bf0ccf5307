/** Compares what an OpenAPI document says of each place in a value with what this project knows, in plain words. */
import type { z } from "../../provider/zod";

/** JSON Schema as zod and OpenAPI write it. */
export type Schema = z.core.JSONSchema.JSONSchema;

/** A place such as `POST /api/v2/alerts body.interval`, and one thing that is so there. */
type Fact = readonly [place: string, words: string];

const ANYTHING = "allows anything";
const ANY_VALUE = "allows any value";

const LIMITS = [
  ...["minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ...["multipleOf", "minItems", "maxItems", "minProperties", "maxProperties"],
];
/** What zod writes of whole numbers without a limit. */
const NO_LIMITS: readonly unknown[] = [undefined, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** The fields whose value says which others there are. */
const DISCRIMINATORS = ["configType", "displayType", "kind"];

/** A request, and the object in its answer, without the envelope. */
export interface Route {
  /** Method and path, such as `GET /api/v2/alerts/{id}`. */
  readonly name: string;
  readonly body?: Schema;
  readonly answer?: Schema;
}

/** Lists what only one side has, sorted. */
export function compare(document: readonly Route[], own: readonly Route[]): string[] {
  const [theirs, ours] = [document, own].map((routes) =>
    Map.groupBy(routes.flatMap(factsOf), ([place]) => place),
  );
  const places = [...new Set([...(theirs?.keys() ?? []), ...(ours?.keys() ?? [])])].sort();
  const ended: string[] = [];
  const lines = places.flatMap((place) => {
    if (ended.some((one) => place.startsWith(one) && /^[ .[(]/.test(place.slice(one.length)))) return [];
    const sides = [theirs, ours].map((facts) => (facts?.get(place) ?? []).map(([, words]) => words));
    if (sides.some((side) => side.length === 0 || side.includes(ANYTHING))) ended.push(place);
    return comparable(place, sides).flatMap((words) => {
      const [isTheirs, isOurs] = sides.map((side) => side.includes(words));
      const [one, other] = isTheirs ? ["document", "schema"] : ["schema", "document"];
      return isTheirs === isOurs ? [] : `${place}: the ${one} ${words}, the ${other} does not`;
    });
  });
  return lines.sort();
}

function factsOf({ name, body, answer }: Route): Fact[] {
  // Parameters may have other names.
  const place = name.replace(/\{\w+\}/g, "{id}");
  return [
    [place, "has this route"],
    ...(body ? listFacts(`${place} body`, body) : []),
    ...(answer ? listFacts(`${place} answer`, answer) : []),
  ];
}

/** Selects the words that both sides could say. */
function comparable(place: string, sides: readonly (readonly string[])[]): string[] {
  const all = [...new Set(sides.flat())];
  if (sides.some((side) => side.length === 0)) return all.slice(0, 1);
  if (sides.some((side) => side.includes(ANYTHING)))
    return all.filter((words) => /^(has|requires)/.test(words));
  if (!sides.some((side) => side.includes(ANY_VALUE))) return all;
  const isAnswer = place.includes(" answer");
  return all.filter((words) => !/^allows ["\d-]/.test(words) && !(isAnswer && words === ANY_VALUE));
}

/** Lists the facts about a value. Null counts as no value, and a schema inside itself is listed once. */
function listFacts(
  start: string,
  schema: Schema | boolean,
  around: readonly unknown[] = [],
  label?: string,
): Fact[] {
  if (typeof schema === "boolean" || around.includes(schema) || isImpossible(schema)) return [];
  const { allOf = [], oneOf = [], anyOf = oneOf } = schema;
  const inside = [...around, schema];
  const form = label ?? labelOf(schema);
  // Limits of an answer do not count: it is read, whatever its values.
  const words = [...describe(schema), ...(start.includes(" body") ? limitsOf(schema) : [])];
  return [
    ...words.map((one): Fact => [start + form, one]),
    ...allOf.flatMap((part) => listFacts(start, part, inside, form)),
    ...anyOf.flatMap((one) => listFacts(start, one, inside)),
    ...listPartFacts(start + form, schema, inside),
  ];
}

function listPartFacts(place: string, schema: Schema, inside: readonly unknown[]): Fact[] {
  const { properties = {}, required = [], items = [], additionalProperties: others = false } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, property]): Fact[] => [
      [`${place}.${name}`, "has this field"],
      ...listFacts(`${place}.${name}`, property, inside),
    ]),
    ...(place.includes(" body") ? required : []).map((name): Fact => [`${place}.${name}`, "requires it"]),
    ...[items].flat().flatMap((item) => listFacts(`${place}[]`, item, inside)),
    ...(Object.keys(others).length > 0 ? listFacts(`${place}.*`, others, inside) : []),
  ];
}

function isImpossible({ type, not }: Schema): boolean {
  return type === "null" || (not !== undefined && Object.keys(not).length === 0);
}

/** Names a form of an object, such as a chart of one type. */
function labelOf(schema: Schema): string {
  const values = DISCRIMINATORS.flatMap((name) => constantsOf(schema, name));
  return values.length === 0 ? "" : `(${values.join(", ")})`;
}

function constantsOf({ properties, allOf = [] }: Schema, name: string): unknown[] {
  const own = valuesOf((properties?.[name] ?? {}) as Schema) ?? [];
  return [...(own.length === 1 ? own : []), ...allOf.flatMap((part) => constantsOf(part, name))];
}

function describe(schema: Schema): string[] {
  const { type, properties, items, allOf, oneOf, anyOf } = schema;
  const values = valuesOf(schema);
  const isAny = [properties, items, allOf, oneOf, anyOf, values].every((part) => part === undefined);
  const types = [type ?? (isAny ? "anything" : properties ? "object" : [])].flat();
  const isOpen = values === undefined && /string|number|integer/.test(types.join());
  return [
    ...types.filter((one) => one !== "null").map((one) => `allows ${one.replace("integer", "number")}`),
    ...(isOpen ? [ANY_VALUE] : (values ?? []).map((value) => `allows ${JSON.stringify(value)}`)),
  ];
}

function limitsOf(schema: Schema): string[] {
  // zod writes a pattern beside each format.
  const known = LIMITS.filter(
    (key) => !NO_LIMITS.includes(schema[key]) && !(schema.format && key === "pattern"),
  );
  return known.map((limit) => `limits ${limit} to ${String(schema[limit])}`);
}

function valuesOf({ const: only, enum: values }: Schema): unknown[] | undefined {
  return only === undefined ? values?.filter((one) => one !== null) : [only];
}

/** What programs know of a schema: one walk over the schemas, from which every form of them is printed. */
import { z } from "../../provider/zod";
import { published, readPolicy } from "../../provider/engine/arguments/argument.schema";
import { ANY_VERSION, UNRELEASED } from "../../provider/engine/service/versions";

/** A type as programs see it. */
export type Type =
  | { readonly is: "string" | "number" | "boolean" | "unknown" | "undefined" }
  | { readonly is: "literal"; readonly value: string | number | boolean }
  | { readonly is: "list"; readonly item: Type }
  | ObjectType
  | { readonly is: "union"; readonly members: readonly Type[]; readonly text: string; readonly names: Names };

export interface ObjectType {
  readonly is: "object";
  readonly fields: readonly Field[];
  /** The type of values under any other key. Absent if there are no others, or they are not typed. */
  readonly rest?: Type;
  readonly text: string;
  readonly names: Names;
}

/** The names of a type in programs: as plain values, and with an `Input` around each part. */
interface Names {
  readonly plain?: string;
  readonly inputs?: string;
}

export interface Field {
  readonly name: string;
  readonly text: string;
  readonly isOptional: boolean;
  /** The program has to know the value: there is no `Input` around it. */
  readonly isKnown: boolean;
  readonly type: Type;
}

/** Schemas that only add to another one, which has the type. */
const WRAPPERS = ["optional", "nullable", "nonoptional", "default", "prefault", "readonly", "catch"];
const OPTIONAL = ["optional", "prefault"];
const SIMPLE = ["string", "number", "boolean", "undefined"] as const;

type Definition = z.core.$ZodTypes["_zod"]["def"];

const seen = new Map<z.core.$ZodType, Type | undefined>();

/** Returns the type of what a schema accepts; none if programs do not see it. One schema gives one object. */
export function typeOf(schema: z.core.$ZodType): Type | undefined {
  const { parent } = schema._zod;
  if (parent && isSame(schema, parent)) return typeOf(parent);
  if (!seen.has(schema)) seen.set(schema, read(schema));
  return seen.get(schema);
}

/** A clone that only has another description has the type of its original. */
function isSame(clone: z.core.$ZodType, original: z.core.$ZodType): boolean {
  const [one, other] = [clone, original].map((schema) => published.get(schema as z.ZodType));
  return clone._zod.def === original._zod.def && one?.plain === other?.plain && one?.inputs === other?.inputs;
}

/** Returns the type of a schema of an object. */
export function objectOf(schema: z.core.$ZodType): ObjectType {
  const type = typeOf(schema);
  if (type?.is !== "object") throw new Error("A schema that is published as an object is none.");
  return type;
}

function read(schema: z.core.$ZodType): Type | undefined {
  const { def } = schema._zod as { def: Definition };
  const { words, isEscape, plain, inputs } = published.get(schema as z.ZodType) ?? {};
  if (isEscape || def.type === "never") return undefined;
  const [names, text] = [{ plain, inputs }, textOf(schema)];
  const values = words ?? valuesOf(def);
  if (values) return unionOf(values.map(literal), text, names);
  switch (def.type) {
    case "array":
      return { is: "list", item: typeOf(def.element) ?? { is: "unknown" } };
    case "record":
      return { is: "object", fields: [], rest: typeOf(def.valueType), text, names };
    case "object":
      return { is: "object", fields: fieldsOf(def), ...restOf(def), text, names };
    case "union":
      return unionOf(
        def.options.flatMap((option) => typeOf(option) ?? []),
        text,
        names,
      );
    default: {
      const inner = innerOf(def);
      return inner === undefined ? simpleOf(def) : typeOf(inner);
    }
  }
}

/** Returns the values of a schema that lists them. */
function valuesOf(def: Definition): readonly (string | number | boolean)[] | undefined {
  if (def.type === "literal") return def.values as (string | number | boolean)[];
  return def.type === "enum" ? Object.values(def.entries) : undefined;
}

function simpleOf({ type }: Definition): Type {
  return SIMPLE.some((one) => one === type) ? { is: type as (typeof SIMPLE)[number] } : { is: "unknown" };
}

/** Returns the schema to which this one only adds something. */
function innerOf(def: Definition): z.core.$ZodType | undefined {
  // A transformation has no type of its own: what it takes is what a program writes.
  if (def.type === "pipe") return def.out._zod.def.type === "transform" ? def.in : def.out;
  return WRAPPERS.includes(def.type) ? (def as { innerType: z.core.$ZodType }).innerType : undefined;
}

function fieldsOf({ shape }: z.core.$ZodObjectDef): Field[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const type = typeOf(schema);
    if (type === undefined) return [];
    const isKnown = published.get(schema as z.ZodType)?.known === true;
    return [{ name, text: textOf(schema), isOptional: isOptional(schema), isKnown, type }];
  });
}

function restOf({ catchall }: z.core.$ZodObjectDef): Pick<ObjectType, "rest"> {
  const rest = catchall && typeOf(catchall);
  return rest === undefined ? {} : { rest };
}

function isOptional(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: Definition };
  if (OPTIONAL.includes(def.type)) return true;
  const inner = ["nullable", "readonly", "pipe"].includes(def.type) ? innerOf(def) : undefined;
  return inner !== undefined && isOptional(inner);
}

/** Returns the sentence of a schema, or of the one that it only adds to. */
function textOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod as { def: Definition };
  const inner = WRAPPERS.includes(def.type) ? innerOf(def) : undefined;
  const text = z.globalRegistry.get(schema)?.description;
  if (text === undefined) return inner ? textOf(inner) : "";
  const { since } = readPolicy(schema);
  return since === undefined ? text : `${text} ${describeSince(since)}.`;
}

function describeSince(since: string): string {
  if (since === ANY_VERSION) return "Self-hosted only";
  return since === UNRELEASED
    ? "Self-hosted only, in no release yet"
    : `Self-hosted only, since ClickStack ${since}`;
}

function literal(value: string | number | boolean): Type {
  return { is: "literal", value };
}

/** A union without a name is the same as its members, so it is a part of the union around it. */
function unionOf(types: readonly Type[], text: string, names: Names): Type {
  const members = types.flatMap((type) =>
    type.is === "union" && !isNamed(type.names) ? type.members : [type],
  );
  const [only] = members;
  return only !== undefined && members.length === 1 && !isNamed(names)
    ? only
    : { is: "union", members, text, names };
}

function isNamed({ plain, inputs }: Names): boolean {
  return (plain ?? inputs) !== undefined;
}

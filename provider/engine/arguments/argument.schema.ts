import { z } from "../../zod";
import { formatPath } from "../problems/problems";
import type { Plain } from "../values/plain";

/** Compares a recorded and a declared value by their meaning to the service. */
export type Same = (recorded: unknown, declared: unknown, state: Plain) => boolean;

/** Holds always, or for an object with these values. */
type Fact = true | ((values: Plain) => boolean);

/** The policy of one argument, from which everything that depends on its behavior is derived. */
export interface ArgumentPolicy {
  /** It names an existing object, which is adopted. Another value replaces the resource. */
  readonly identity?: true;
  /** It is part of the identifier: nothing else finds the object. */
  readonly place?: true;
  readonly required?: true;
  readonly replaces?: true;
  readonly secret?: Fact;
  /** The service takes it and never returns it; state has a digest of it. */
  readonly writeOnly?: Fact;
  /**
   * The effect of an update when the program stops declaring the argument: it sends no value (`omit`) or this one, or
   * the object keeps its value. `stays` adds a warning about that. Default: the object keeps its value.
   */
  readonly removal?: "omit" | "stays" | { readonly send: unknown };
  /** The value that the service fills in if a request leaves it out. */
  readonly serverDefault?: unknown;
  /** The server chooses a value if a request leaves it out: state has the argument only if the program declares it. */
  readonly serverChooses?: true;
  /** It is about this package and never sent; state has it as declared. */
  readonly local?: true;
  /** It is part of the request's path, and never of a body. */
  readonly inPath?: true;
  /** No two objects with the same values of these other arguments share it. */
  readonly unique?: { readonly within: readonly string[] };
  /** Default: deep equality. */
  readonly same?: Same;
  /** The name of the field on the wire. Default: the name of the argument. */
  readonly field?: string;
  /** The service returns an empty text in place of none. */
  readonly emptyIsNone?: true;
  /** Checks whether an object with these values can have it. If not, an update leaves it out. Default: every object. */
  readonly fits?: (values: Plain) => boolean;
  /** The setting that stands in for it when the program leaves it out. */
  readonly setting?: string;
  /** Gives the one spelling that the service answers with. Default: as declared. */
  readonly canonical?: (value: unknown) => unknown;
  /** The words of the argument `kind` with which an object takes it or a new one needs it. Default: takes it always. */
  readonly kinds?: Readonly<Record<string, "takes" | "needs">>;
  /** The first version of the server that takes it; one that its vendor hosts never does. Default: every server. */
  readonly since?: string;
  /** The service changes the output by itself, so a change is no drift. */
  readonly volatile?: true;
}

const argumentPolicies = z.registry<ArgumentPolicy>();

/** Adds a policy to a clone of the schema of an argument, beside the policy that it has. */
export function argument<T extends z.ZodType>(schema: T, policy: ArgumentPolicy): T {
  const own = schema.clone(schema.def);
  argumentPolicies.add(own, { ...argumentPolicies.get(schema), ...policy });
  return own;
}

export function output<T extends z.ZodType>(schema: T, policy: Pick<ArgumentPolicy, "volatile">): T {
  return argument(schema, policy);
}

export type Policies = Readonly<Record<string, ArgumentPolicy>>;

export function readPolicies(args: z.ZodObject): Policies {
  const shape = Object.entries(args.shape) as [string, z.ZodType][];
  return Object.fromEntries(shape.map(([key, schema]) => [key, readPolicy(schema)]));
}

export function readPolicy(schema: z.core.$ZodType): ArgumentPolicy {
  return argumentPolicies.get(schema as z.ZodType) ?? {};
}

export function selectKeys(policies: Policies, has: (policy: ArgumentPolicy) => unknown): string[] {
  return Object.entries(policies)
    .filter(([, policy]) => has(policy))
    .map(([key]) => key);
}

/** Lists the arguments that a body has on every transport. */
export function listSent(args: z.ZodObject): string[] {
  return selectKeys(
    readPolicies(args),
    ({ identity, local, inPath, since }) => !(identity ?? local ?? inPath ?? since),
  );
}

/** A declared value that only newer servers take. */
export interface Newer {
  readonly path: string;
  readonly since: string;
  /** An older server drops it, and chooses the value itself. */
  readonly isChosen: boolean;
}

/** Finds the declared values that not every server takes, at any depth. */
export function listNewer(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Newer[] {
  if (value === undefined || value === null) return [];
  const { since, serverChooses = false } = readPolicy(schema);
  if (since !== undefined) return [{ path: formatPath(path), since, isChosen: serverChooses }];
  const found = listParts(schema, value).flatMap(([part, held, key]) =>
    listNewer(part, held, key === undefined ? path : [...path, key]),
  );
  // Several members of a union may have the same key.
  return [...new Map(found.map((one) => [one.path, one])).values()];
}

/** Lists the schemas that a value meets next, with their part of the value. */
function listParts(
  schema: z.core.$ZodType,
  value: unknown,
): readonly (readonly [z.core.$ZodType, unknown, PropertyKey?])[] {
  if (schema instanceof z.ZodOptional) return [[schema.unwrap(), value]];
  if (schema instanceof z.ZodPipe) return [[schema.in, value]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [option, value]);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry, index) => [schema.element, entry, index]);
  if (typeof value !== "object" || value === null) return [];
  if (schema instanceof z.ZodRecord)
    return Object.entries(value).map(([key, held]) => [schema.valueType, held, key]);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const part = (schema.shape as Record<string, z.core.$ZodType | undefined>)[key];
    return part === undefined ? [] : [[part, held, key] as const];
  });
}

/** Returns the inputs, each in the one spelling that the service answers with. */
export function canonicalize(policies: Policies, inputs: Plain): Plain {
  const spell = (key: string, value: unknown): unknown =>
    value === undefined ? value : (policies[key]?.canonical?.(value) ?? value);
  return Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, spell(key, value)]));
}

/** Returns a function that lists the arguments of which the fact holds for an object with these values. */
export function listerOf(policies: Policies, fact: "secret" | "writeOnly"): (values: Plain) => string[] {
  const keys = selectKeys(policies, ({ [fact]: holds }) => holds);
  return (values) =>
    keys.filter((key) => {
      const holds = policies[key]?.[fact];
      return typeof holds === "function" ? holds(values) : holds;
    });
}

interface Published {
  /** The name of the type of plain values. Default: programs see its members in place. */
  readonly plain?: string;
  /** The name of the type with an `Input` around each part. Default: that of plain values, or none. */
  readonly inputs?: string;
  /** The program has to know the value itself, so there is no `Input` around it. */
  readonly known?: true;
  /** Only a function of the library writes such a value: the types of programs do not have it. */
  readonly isEscape?: true;
  /** The values that the types of programs have, of a schema that takes others, too. */
  readonly words?: readonly string[];
}

/** The names of schemas in programs. A clone of a schema, such as one with another description, has the same. */
export const published = z.registry<Published>();

/**
 * Limits a text as the services do, which count UTF-16 code units: most emoji count as two. zod's own limit counts code
 * points.
 */
export function atMost(longest: number, message = `expected at most ${longest} characters`) {
  const error = ({ input }: { readonly input?: unknown }): string =>
    [...String(input)].length > longest ? message : `${message}, of which an emoji counts as two`;
  const check = z.maxLength(longest, { error });
  check._zod.check = ({ value, issues }) => {
    if (value.length <= longest) return;
    const limit = { code: "too_big", origin: "string", maximum: longest, inclusive: true } as const;
    issues.push({ ...limit, input: value as string, inst: check, continue: true });
  };
  return check;
}

export const text = (longest = Infinity, shortest = 0) => {
  const any = z.string("expected a string");
  const limited = longest === Infinity ? any : any.check(atMost(longest));
  return shortest === 0 ? limited : limited.min(shortest, "expected a string that is not empty");
};

/** A text that is not empty, because none is said by leaving it out. */
export const filledText = (longest: number) =>
  z
    .string("expected a string")
    .min(1, "expected a string that is not empty; leave the property out instead")
    .check(atMost(longest));

/** Ends the words of each argument with the name of its field on the wire, unless they say it already. */
export function nameFields<S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  rename: (key: string) => string = (key) => key,
): S {
  const named = Object.entries(shape).map(([key, schema]) => {
    const words = schema.description ?? "";
    const isNamed = words.includes("API field");
    return [key, isNamed ? schema : schema.describe(`${words} API field: \`${rename(key)}\`.`)];
  });
  return Object.fromEntries(named) as S;
}

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  enum: z.string(),
  number: z.number(),
  boolean: z.boolean(),
};

type FieldOf<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : unknown;

type WireFields<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<z.ZodNullable<z.ZodType<FieldOf<NonNullable<z.output<S[K]>>>>>>;
};

/** Derives the fields that an object has on the wire from those of its state: of the same type, absent or null. */
export function wireFields<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): WireFields<S> {
  const fields = (Object.entries(shape) as [string, z.ZodType][]).map(([key, schema]) => [
    key,
    fieldOf(schema).nullish(),
  ]);
  return Object.fromEntries(fields) as WireFields<S>;
}

function fieldOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional
    ? fieldOf(schema.unwrap() as z.ZodType)
    : (FIELDS[schema.def.type] ?? z.unknown());
}

/** The schema for answers that are not used: any JSON or nothing, but no page of another server. */
export const anyAnswer = z.union([z.null(), z.looseObject({}), z.array(z.unknown())]);

export function withId<S extends z.ZodType<{ id: string }>>(object: S, id: string): S {
  const isIt = (found: { id: string }): boolean => found.id.toLowerCase() === id.toLowerCase();
  return object.refine(isIt, { path: ["id"], error: `expected "${id}"` });
}

import { closest, distance } from "fastest-levenshtein";
import { toStableText, pick, containsUnknown, type Plain } from "../../../provider/engine/values/plain";
import { quote } from "../../../provider/engine/problems/problems";
import { kinds } from "../../../provider/kinds";
import type { GivenNames } from "../../../test-kit/given-names";
import type { CheckedResource, FoundProblem } from "./resources";

/** A name in the arguments of a resource. */
interface NameUse {
  readonly resource: CheckedResource;
  /** The `reference` of the kind of the named object, or `tile`. */
  readonly kind: string;
  readonly property: string;
  readonly args: { readonly name: string; readonly dashboard?: string; readonly service?: string };
}

/**
 * Finds names that no resource of the program has, or several have. A name may be that of an object that exists on the
 * service only, so this is a note, or a warning if the name looks like a mistyped one. In a closed program, both are
 * errors.
 */
export function findWrongNames(
  resources: readonly CheckedResource[],
  names: GivenNames,
  isClosed: boolean,
): FoundProblem[] {
  const byText = new Map<string, FoundProblem & { uses: number }>();
  for (const use of resources.flatMap((resource) => listUses(resource, names))) {
    const problem = describeUse(use, resources, isClosed);
    if (problem === undefined) continue;
    // A note is about the name alone, and any other problem about its place, too.
    const { file, line, column } = problem.severity === "note" ? {} : problem;
    const key = toStableText([problem.message, use.resource.provider, file, line, column]);
    const before = byText.get(key);
    byText.set(key, { ...(before ?? problem), uses: (before?.uses ?? 0) + 1 });
  }
  return [...byText.values()].map(({ uses, ...problem }) => (uses > 1 ? { ...problem, uses } : problem));
}

/** Lists the names whose identifiers the lookups gave to the inputs of the resource. */
function listUses(resource: CheckedResource, names: GivenNames): NameUse[] {
  const walk = (value: unknown, path: string): NameUse[] => {
    const given = typeof value === "string" ? names.find(value) : undefined;
    if (given !== undefined) {
      const [, kind = ""] = /\.get(.+)$/.exec(given.lookup) ?? [];
      const args = given.args as unknown as NameUse["args"];
      return [
        { resource, kind: kind.charAt(0).toLowerCase() + kind.slice(1), property: toWritten(path), args },
      ];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, held]) => {
      const child = Array.isArray(value) ? `${path}[${key}]` : [path, key].filter(Boolean).join(".");
      return key.startsWith("__") ? [] : walk(held, child);
    });
  };
  return walk(resource.inputs, "");
}

/** The argument with a name is that with the identifier, without `Id`; a tile has a name of its own. */
function toWritten(path: string): string {
  return path.replace(/Id$/, "").replace(/(^|\.)tile$/, "$1tile.name");
}

function describeUse(
  use: NameUse,
  resources: readonly CheckedResource[],
  isClosed: boolean,
): FoundProblem | undefined {
  const { kind, args, resource, property } = use;
  if (kind === "tile" && args.dashboard !== undefined) {
    const dashboard = { name: args.dashboard };
    const ofTile = { ...use, kind: "dashboard", property: property.replace(/\.name$/, ".dashboard") };
    const [found, ...others] = listDeclared({ ...ofTile, args: dashboard }, resources);
    if (found === undefined || others.length > 0)
      return describeUse({ ...ofTile, args: dashboard }, resources, isClosed);
    return describeTile(use, found);
  }
  const declaring = kinds.find(({ type }) => type.reference === kind);
  if (declaring === undefined) return undefined;
  const { one, many } = declaring;
  const found = listDeclared(use, resources);
  if (found.length === 1) return undefined;
  if (found.length > 1) {
    const message = `expected a name that only one ${one} has; found ${quote(args.name)}, the name of ${found.length} resources`;
    return { severity: "error", code: "name", message, ...resource.at(property) };
  }
  const known = listNames(resources.filter((other) => isOf(kind, resource, other)));
  const near = findNear(args.name, known);
  const start = `this program declares no ${one} ${quote(args.name)}`;
  const message =
    near === undefined
      ? `${start}; a preview looks it up among the ${many} of the service`
      : `${start}; did you mean ${quote(near)}?`;
  const severity = isClosed ? "error" : near === undefined ? "note" : "warning";
  return { severity, code: near === undefined ? "name" : "typo", message, ...resource.at(property) };
}

/** Describes a name that no tile of a declared dashboard has. */
function describeTile(
  { args, resource, property }: NameUse,
  dashboard: CheckedResource,
): FoundProblem | undefined {
  const { tiles } = dashboard.inputs;
  if (typeof tiles !== "object" || tiles === null || containsUnknown(tiles)) return undefined;
  const names = Object.entries(tiles as Plain).map(([key, tile]) => (tile as Plain).name ?? key);
  if (names.includes(args.name)) return undefined;
  const message =
    `expected the name of a tile of dashboard ${quote(args.dashboard)}; found ${quote(args.name)}. ` +
    `There are ${names.map(quote).join(", ") || "none"}`;
  return { severity: "error", code: "name", message, ...resource.at(property) };
}

function isOf(kind: string, { provider }: CheckedResource, other: CheckedResource): boolean {
  return other.kind.type.reference === kind && other.provider === provider;
}

function listDeclared(
  { kind, args, resource }: NameUse,
  resources: readonly CheckedResource[],
): CheckedResource[] {
  return resources.filter(
    (other) =>
      isOf(kind, resource, other) &&
      other.inputs.name === args.name &&
      (args.service === undefined || other.inputs.service === args.service),
  );
}

function listNames(resources: readonly CheckedResource[]): string[] {
  return resources.flatMap(({ inputs: { name } }) => (typeof name === "string" ? [name] : []));
}

/** Finds the name that was meant. Names with different numbers are different names. */
function findNear(name: string, known: readonly string[]): string | undefined {
  const others = known.filter((other) => readDigits(other) === readDigits(name));
  if (others.length === 0) return undefined;
  const near = closest(name, others);
  const isNear = distance(name.toLowerCase(), near.toLowerCase()) <= Math.round(name.length / 4);
  return isNear ? near : undefined;
}

function readDigits(name: string): string {
  return name.replace(/\D+/g, " ").trim();
}

/** A reason why two resources exclude each other. */
interface Exclusion {
  /** Returns the text that no two resources share; `undefined` for a resource that no other one excludes. */
  key(resource: CheckedResource): string | undefined;
  /** The property that both have. */
  property(resource: CheckedResource): string | undefined;
  message(resource: CheckedResource, first: string): string;
  /** Whether it is only a warning. Default: no. */
  isDoubtful?(resource: CheckedResource): boolean;
}

const EXCLUSIONS: readonly Exclusion[] = [
  {
    key: ({ type, name, parent }) => toStableText([readTypes(parent), type, name]),
    property: () => undefined,
    message: ({ name, parent }, first) => {
      const types = readTypes(parent);
      const under =
        types === "" ? "" : ` under any ${types} (a URN has the types of parents, not their names)`;
      return `expected a resource name that no other resource of the type has${under}; found ${quote(name)}, the name of the one ${first}`;
    },
  },
  {
    key: (resource) => keyOf(resource, identityOf(resource)),
    property: (resource) => resource.kind.type.identity,
    // Each of them may manage another part of an object that nobody creates.
    isDoubtful: ({ kind }) => kind.isAdopted === true,
    message: ({ kind, inputs }, first) =>
      `expected an identifier that no other ${kind.one} adopts; found ${quote(inputs[kind.type.identity])}, which the one ${first} adopts`,
  },
  {
    key: (resource) => keyOf(resource, resource.kind.type.unique),
    property: ({ kind }) => kind.type.unique.at(-1),
    message: ({ kind, inputs }, first) =>
      `expected a value that no other ${kind.one} has; found ${quote(inputs[kind.type.unique.at(-1) ?? ""])}, which the one ${first} has`,
  },
];

/** Finds resources that the engine, the service or this package would refuse or mix up beside an earlier one. */
export function findDuplicates(resources: readonly CheckedResource[]): FoundProblem[] {
  return EXCLUSIONS.flatMap((exclusion) => {
    const first = new Map<string, CheckedResource>();
    return resources.flatMap((resource): FoundProblem[] => {
      const key = exclusion.key(resource);
      const before = key === undefined ? undefined : first.get(key);
      if (key === undefined || before === undefined) {
        if (key !== undefined) first.set(key, resource);
        return [];
      }
      const message = exclusion.message(resource, describePlace(before, resource));
      const severity = exclusion.isDoubtful?.(resource) ? "warning" : "error";
      return [{ severity, code: "duplicate", message, ...resource.at(exclusion.property(resource)) }];
    });
  });
}

/** Reads the types of a resource and its parents from its URN, as the URNs of its children have them. */
function readTypes(urn: string): string {
  const [, , types = ""] = urn.split("::");
  return types === "pulumi:pulumi:Stack" ? "" : types;
}

function describePlace(first: CheckedResource, other: CheckedResource): string {
  const { line } = first.at();
  const named = first.name === other.name ? "declared" : `called ${quote(first.name)}`;
  return line === undefined ? named : `${named} in line ${line}`;
}

/** Makes a text of these values; `undefined` if any of them is missing or not known. Accounts have objects of their own. */
function keyOf({ kind, inputs, provider }: CheckedResource, keys: readonly string[]): string | undefined {
  const values: Plain = pick(kind.spelling.canonical(inputs), keys);
  if (keys.length === 0 || Object.keys(values).length < keys.length || containsUnknown(values))
    return undefined;
  return toStableText([provider, kind.type.reference, values]);
}

function identityOf({ kind: { type } }: CheckedResource): readonly string[] {
  return [type.identity, ...type.place];
}

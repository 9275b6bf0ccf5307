import { closest, distance } from "fastest-levenshtein";
import { toStableText, pick, containsUnknown, type Plain } from "../../../provider/engine/values/plain";
import { quote } from "../../../provider/engine/problems/problems";
import { kinds } from "../../../provider/kinds";
import type { GivenNames } from "../../../test-kit/declared-resources";
import type { CheckedResource, FoundProblem } from "./resources";

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
      const [, first = "", rest = ""] = /\.get(.)(.*)$/.exec(given.lookup) ?? [];
      // The argument with a name is that with the identifier, without `Id`; a tile has a name of its own.
      const property = path.replace(/Id$/, "").replace(/(^|\.)tile$/, "$1tile.name");
      const args = given.args as unknown as NameUse["args"];
      return [{ resource, kind: first.toLowerCase() + rest, property, args }];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, held]) => {
      const child = Array.isArray(value) ? `${path}[${key}]` : [path, key].filter(Boolean).join(".");
      return key.startsWith("__") ? [] : walk(held, child);
    });
  };
  return walk(resource.inputs, "");
}

function describeUse(
  use: NameUse,
  resources: readonly CheckedResource[],
  isClosed: boolean,
): FoundProblem | undefined {
  const { kind, args, resource, property } = use;
  if (kind === "tile" && args.dashboard !== undefined) {
    const ofTile: NameUse = {
      ...{ resource, kind: "dashboard", args: { name: args.dashboard } },
      property: property.replace(/\.name$/, ".dashboard"),
    };
    const [found, ...others] = listDeclared(ofTile, resources);
    return found === undefined || others.length > 0
      ? describeUse(ofTile, resources, isClosed)
      : describeTile(use, found);
  }
  const declaring = kinds.find(({ type }) => type.reference === kind);
  const found = listDeclared(use, resources);
  if (declaring === undefined || found.length === 1) return undefined;
  const { one, many } = declaring;
  if (found.length > 1) {
    const message = `expected a name that only one ${one} has; found ${quote(args.name)}, the name of ${found.length} resources`;
    return { severity: "error", code: "name", message, ...resource.at(property) };
  }
  const known = resources
    .filter((other) => isOf(kind, resource, other))
    .flatMap(({ inputs: { name } }) => (typeof name === "string" ? [name] : []));
  const near = findNear(args.name, known);
  const undeclared = `${one} ${quote(args.name)}`;
  const start = `this program declares no ${undeclared}`;
  const [code, severity, message] =
    near === undefined
      ? (["name", "note", `${start}; a preview looks it up among the ${many} of the service`] as const)
      : (["typo", "warning", `${start}; did you mean ${quote(near)}?`] as const);
  return { severity: isClosed ? "error" : severity, code, message, undeclared, ...resource.at(property) };
}

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

interface Exclusion {
  /** The text that no two resources share; `undefined` for a resource that no other one excludes. */
  readonly key: string | undefined;
  readonly property?: string;
  readonly message: (first: string) => string;
  readonly isDoubtful?: boolean;
}

function listExclusions(resource: CheckedResource): Exclusion[] {
  const { type, name, parent, kind, inputs } = resource;
  const types = readTypes(parent);
  const under = types === "" ? "" : ` under any ${types} (a URN has the types of parents, not their names)`;
  const { identity, place, unique } = kind.type;
  const last = unique.at(-1) ?? "";
  return [
    {
      key: toStableText([types, type, name]),
      message: (first) =>
        `expected a resource name that no other resource of the type has${under}; found ${quote(name)}, the name of the one ${first}`,
    },
    {
      key: keyOf(resource, [identity, ...place]),
      property: identity,
      // Each of them may manage another part of an object that nobody creates.
      isDoubtful: kind.isAdopted,
      message: (first) =>
        `expected an identifier that no other ${kind.one} adopts; found ${quote(inputs[identity])}, which the one ${first} adopts`,
    },
    {
      key: keyOf(resource, unique),
      property: last,
      message: (first) =>
        `expected a value that no other ${kind.one} has; found ${quote(inputs[last])}, which the one ${first} has`,
    },
  ];
}

/** Finds resources that the engine, the service or this package would refuse or mix up beside an earlier one. */
export function findDuplicates(resources: readonly CheckedResource[]): FoundProblem[] {
  const firsts = new Map<string, CheckedResource>();
  return resources.flatMap((resource) =>
    listExclusions(resource).flatMap((exclusion, index): FoundProblem[] => {
      if (exclusion.key === undefined) return [];
      const key = `${index} ${exclusion.key}`;
      const first = firsts.get(key);
      if (first === undefined) {
        firsts.set(key, resource);
        return [];
      }
      const { line } = first.at();
      const called = first.name === resource.name ? "declared" : `called ${quote(first.name)}`;
      const message = exclusion.message(line === undefined ? called : `${called} in line ${line}`);
      const severity = exclusion.isDoubtful ? "warning" : "error";
      return [{ severity, code: "duplicate", message, ...resource.at(exclusion.property) }];
    }),
  );
}

/** Reads the types of a resource and its parents from its URN, as the URNs of its children have them. */
function readTypes(urn: string): string {
  const [, , types = ""] = urn.split("::");
  return types === "pulumi:pulumi:Stack" ? "" : types;
}

/** Makes a text of these values; `undefined` if any of them is missing or not known. Accounts have objects of their own. */
function keyOf({ kind, inputs, provider }: CheckedResource, keys: readonly string[]): string | undefined {
  const values: Plain = pick(kind.spelling.canonical(inputs), keys);
  if (keys.length === 0 || Object.keys(values).length < keys.length || containsUnknown(values))
    return undefined;
  return toStableText([provider, kind.type.reference, values]);
}

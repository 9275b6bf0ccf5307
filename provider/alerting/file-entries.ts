import { findProblems } from "../engine/problems/check";
import type { FilePlace, FileProblem, Problem } from "../engine/problems/problem";
import { dropRepeated, formatPath, quote } from "../engine/problems/problems";
import type { Kind } from "../engine/kind/kind";
import { splitUnresolved } from "../engine/values/outputs";
import { isObject, toStableText, type Plain } from "../engine/values/plain";
import type { YamlFile } from "../files/yaml-file";
import { createHash } from "node:crypto";
import type { AlertingConnection } from "./connection";
import type { AlertingResolver } from "./names/references";
import type { AlertingSettings } from "./settings";

/** Reading files that declare resources, whatever the noun. */

export type EntryPath = readonly (string | number)[];

export interface EntryOfFile<Args> {
  readonly name: string;
  readonly args: Args;
  /** The place of the entry itself. */
  readonly declaredAt: FilePlace;
  /** Returns the place of a property, such as `channels[0].webhook`, or of the nearest thing around it. */
  readonly place: (property: string) => FilePlace;
}

/** Joins the path of a part of a file and that of a property in it. */
export function joinPaths(...paths: readonly string[]): string {
  return paths.filter((path) => path !== "").join(".");
}

/** Places a problem of the part of a file at a path. */
export function placeProblem(
  yaml: YamlFile,
  path: EntryPath,
  problem: Problem,
  keys = readKeys(problem),
): FileProblem {
  const whole = joinPaths(formatPath(path), problem.path);
  return { at: yaml.position([...path, ...keys]), path: whole, reason: problem.reason };
}

export function readKeys({ keys = [] }: Problem): EntryPath {
  return keys as EntryPath;
}

/** Finds names that are none, or that several entries have. A list has its names within the entries. */
export function findNameProblems(
  yaml: YamlFile,
  noun: string,
  entries: readonly { readonly name: unknown; readonly path: EntryPath }[],
): FileProblem[] {
  const first = new Map<unknown, string>();
  return entries.flatMap(({ name, path }) => {
    const before = first.get(name);
    first.set(name, before ?? formatPath(path));
    const isName = typeof name === "string" && name !== "";
    if (isName && before === undefined) return [];
    const expected = isName ? `a name that no other ${noun} has` : "the name of a resource";
    const keys = typeof path.at(-1) === "number" ? ["name"] : [];
    const reason = `expected ${expected}; found ${(isName && before) || quote(name || undefined)}`;
    return [placeProblem(yaml, path, { path: formatPath(keys), reason }, keys)];
  });
}

/**
 * Splits a property such as `tiles.errors.config` into keys. A key may have any characters, so the keys of the value
 * decide.
 */
export function splitProperty(value: unknown, property: string): (string | number)[] {
  if (property === "") return [];
  const [part, index] = /^\[(\d+)\]/.exec(property) ?? [];
  if (Array.isArray(value) && part !== undefined)
    return [Number(index), ...splitProperty(value[Number(index)], withoutDot(property.slice(part.length)))];
  const key = isObject(value) ? findKey(Object.keys(value), property) : undefined;
  if (!isObject(value) || key === undefined) return [property];
  return [key, ...splitProperty(value[key], withoutDot(property.slice(key.length)))];
}

/** Finds the longest key that the property begins with. */
function findKey(keys: readonly string[], property: string): string | undefined {
  const all = keys.filter((key) => property.startsWith(key) && /^($|[.[])/.test(property.slice(key.length)));
  return all.sort((a, b) => b.length - a.length)[0];
}

function withoutDot(rest: string): string {
  return rest.startsWith(".") ? rest.slice(1) : rest;
}

/**
 * Finds the problems in the arguments of a resource if all of them are known: the same ones that a preview reports, but
 * without an engine and without checking that the names exist.
 */
export function findEntryProblems(kind: Kind<AlertingSettings, AlertingConnection>, args: Plain): Problem[] {
  const { type, checks, spelling } = kind;
  const { inputs, problems } = splitUnresolved(kind.resolveNames?.(args, STAND_INS) ?? args);
  const written = dropRepeated([...findProblems(type.written, [], args), ...problems]);
  const broken = new Set(written.map(({ path }) => argumentOf(path)));
  const found = findProblems(type.args, checks.rules({}), spelling.canonical(inputs));
  return [...written, ...found.filter(({ path, warning }) => !warning && !broken.has(argumentOf(path)))];
}

function argumentOf(path: string): string | undefined {
  return path.split(/[.[]/)[0];
}

/** Replaces names by stand-ins for identifiers, because the rules need identifiers. Equal names get equal ones. */
const STAND_INS: AlertingResolver = {
  resolve: (asked) =>
    isObject(asked) && "tile" in asked
      ? { dashboardId: createStandIn((Object(asked.tile) as Plain).dashboard), id: createStandIn(asked.tile) }
      : createStandIn(asked),
  change: (value, change) => change(value),
  isPending: () => false,
  isOn: () => false,
};

function createStandIn(name: unknown): string {
  return createHash("sha256")
    .update(toStableText(name ?? null))
    .digest("hex")
    .slice(0, 24);
}

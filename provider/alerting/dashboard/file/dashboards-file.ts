import { basename, extname } from "node:path";
import { findProblems } from "../../../engine/problems/check";
import { isObject, dropAbsent, omit, pick, type Plain } from "../../../engine/values/plain";
import type { Problem } from "../../../engine/problems/problem";
import { formatPath, quote } from "../../../engine/problems/problems";
import { parseFile, refuse, type FilePlace, type YamlFile } from "../../../files/yaml-file";
import { severalDashboards } from "./dashboards-file.schema";
import { dropLeftovers } from "../../chart/chart.defaults";
import { findChartFacts, findItemFacts } from "../../chart/chart.facts";
import { dashboardKind } from "../dashboard.kind";
import { findDoubleReferences } from "../dashboard.references";

type EntryPath = readonly (string | number)[];

/** A dashboard in the form in which it is in a file. */
interface DashboardInFile {
  readonly name: unknown;
  readonly path: EntryPath;
  readonly content: unknown;
}

/** A dashboard of a file, complete. */
export interface DashboardOfFile {
  /** The name of its resource. */
  readonly name: string;
  readonly args: Plain;
  /** The place of the dashboard itself. */
  readonly declaredAt: FilePlace;
  /**
   * The `file:line:column` of the property, such as `tiles.errors.config.source`, or of the nearest thing around it.
   */
  readonly place: (property: string) => string;
}

/** Reads the dashboards of a file. Errors: every problem, a line each, with file, line and column. */
export function readDashboardsFile(file: string): DashboardOfFile[] {
  const yaml = parseFile(file);
  const entries = listEntries(yaml, file);
  refuse(findNameProblems(yaml, entries));
  refuse(entries.flatMap((entry) => findEntryProblems(yaml, entry)));
  return entries.map(({ name, path, content }) => {
    const args = toArguments(content as Plain);
    const place = (property: string): string => yaml.place([...path, ...splitProperty(args, property)]);
    return { name: String(name), args, declaredAt: yaml.position(path), place };
  });
}

/** An answer of the API is wrapped. */
const WRAPPERS = ["data", "result"];

function listEntries(
  yaml: YamlFile,
  file: string,
  path: EntryPath = [],
  value = yaml.value,
): DashboardInFile[] {
  if (Array.isArray(value))
    return value.map((content: unknown, index) => {
      const name = isObject(content) ? content.name : undefined;
      return { name, path: [...path, index], content };
    });
  // An empty file would delete every dashboard that it had before.
  if (!isObject(value)) return [{ name: "-", path, content: value }];
  const [wrapper] = WRAPPERS.filter((key) => key in value && !("tiles" in value));
  if (wrapper !== undefined) return listEntries(yaml, file, [...path, wrapper], value[wrapper]);
  if ("dashboards" in value) return listNamed(yaml, value);
  const { $schema: _, ...content } = value;
  return [{ name: basename(file, extname(file)), path, content }];
}

function listNamed(yaml: YamlFile, value: Plain): DashboardInFile[] {
  const problems = findProblems(severalDashboards, [], value);
  refuse(problems.map((problem) => formatProblem(yaml, [], problem, readKeys(problem))));
  return Object.entries(value.dashboards as Plain).map(([name, content]) => ({
    name,
    path: ["dashboards", name],
    content,
  }));
}

function findNameProblems(yaml: YamlFile, entries: readonly DashboardInFile[]): string[] {
  const first = new Map<unknown, string>();
  return entries.flatMap(({ name, path, content }) => {
    const before = first.get(name);
    first.set(name, before ?? formatPath(path));
    const expected = describeExpectedName(name, before);
    if (expected === undefined || !isObject(content)) return [];
    // A list has its names in the dashboards.
    const keys = typeof path.at(-1) === "number" ? ["name"] : [];
    const reason = `expected ${expected}; found ${before ?? quote(name)}`;
    return [formatProblem(yaml, path, { path: formatPath(keys), reason }, keys)];
  });
}

function describeExpectedName(name: unknown, before: string | undefined): string | undefined {
  if (typeof name !== "string" || name === "") return "a name, which the resource has, too";
  return before === undefined ? undefined : "a name that no other dashboard has";
}

function findEntryProblems(yaml: YamlFile, { path, content }: DashboardInFile): string[] {
  if (!isObject(content)) {
    const reason = `expected a dashboard such as {name: "API", tiles: {…}}; found ${quote(content)}`;
    return [formatProblem(yaml, path, { path: "", reason }, [])];
  }
  const args = toArguments(content);
  return findDashboardProblems(args).map((problem) =>
    formatProblem(yaml, path, problem, problem.keys ? readKeys(problem) : splitProperty(args, problem.path)),
  );
}

function readKeys({ keys = [] }: Problem): EntryPath {
  return keys as EntryPath;
}

function formatProblem(
  yaml: YamlFile,
  path: EntryPath,
  { path: property, reason }: Problem,
  keys: EntryPath,
): string {
  const title = [formatPath(path), property].filter((part) => part !== "").join(".");
  return `${yaml.place([...path, ...keys])}: ${title === "" ? "" : `${title}: `}${reason}`;
}

/** Fields that the API returns and no program declares. */
const SHOWN_ONLY = ["id", "team", "teamId", "createdAt", "updatedAt"];

/**
 * Returns whether the content is a template, the form in which the web app exports. It has the version of its format,
 * and charts in another form.
 */
function isTemplate({ version }: Plain): boolean {
  return typeof version === "string";
}

/**
 * Converts the content of a file, which may be exported, to the arguments of a dashboard. Invalid content passes
 * unchanged.
 */
export function toArguments(content: Plain): Plain {
  const { tiles, filters, ...rest } = dropAbsent(dropQueryless(omit(content, SHOWN_ONLY))) as Plain;
  const toTile = isTemplate(content) ? fromTemplate : (tile: Plain): Plain => tile;
  return {
    ...(isTemplate(content) ? omit(rest, ["version", "description"]) : rest),
    ...(tiles !== undefined && { tiles: mapEach(tiles, (tile) => cleanTile(toTile(tile))) }),
    ...(filters !== undefined && { filters: mapEach(filters, (filter) => dropAbsent(omit(filter, ["id"]))) }),
  };
}

function cleanTile(tile: Plain): Plain {
  const { config, ...rest } = dropAbsent(omit(tile, ["id"])) as Plain;
  return { ...rest, ...(config !== undefined && { config: dropLeftovers(config) }) };
}

/** An empty query means none. The service keeps a language without a query. */
function dropQueryless(content: Plain): Plain {
  const isEmpty = content.savedQuery === "" || content.savedQuery === null;
  return isEmpty ? omit(content, ["savedQuery", "savedQueryLanguage"]) : content;
}

function mapEach(all: unknown, change: (one: Plain) => Plain): unknown {
  const changeOne = (one: unknown): unknown => (isObject(one) ? change(one) : one);
  if (Array.isArray(all)) return all.map(changeOne);
  if (!isObject(all)) return all;
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, changeOne(one)]));
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

/** The format in which the web app exports: names of sources and connections, and charts in their stored form. */

/** Converts a tile of a template to the form of the API. */
export function fromTemplate(tile: Plain): Plain {
  const { config } = tile;
  if (!isObject(config)) return tile;
  return { name: config.name ?? "", ...tile, config: toChart({ displayType: "line", ...config }) };
}

function toChart(config: Plain): Plain {
  // The API ignores other keys of a stored chart. Without its condition, a chart would count more: the check refuses it.
  const keys = findChartFacts(config)?.keys;
  if (keys === undefined) return omit(config, ["name"]);
  const { select, seriesReturnType, fillNulls, onClick } = config;
  const chart = {
    ...config,
    ...(seriesReturnType === "ratio" && { asRatio: true }),
    ...(fillNulls !== undefined && { fillNulls: fillNulls !== false }),
    ...(isObject(onClick) && { onClick: toClick(onClick) }),
    ...(Array.isArray(select) && { select: select.map((item: unknown) => toItem(item, config)) }),
  };
  const hasFormulas = Array.isArray(config.formulas) && config.formulas.length > 0;
  const kept = config.where ? [...keys, "where"] : keys;
  return pick(hasFormulas ? chart : omit(chart, ["showOperandSeries"]), kept);
}

function toItem(item: unknown, { displayType }: Plain): unknown {
  if (!isObject(item)) return item;
  const { keys } = findItemFacts({ displayType });
  if (displayType === "heatmap") return pick(item, keys);
  const { aggCondition, aggConditionLanguage, isDelta } = item;
  const stored = {
    ...item,
    where: aggCondition ?? undefined,
    whereLanguage: aggConditionLanguage ?? undefined,
    periodAggFn: isDelta === true ? "delta" : undefined,
  };
  return pick(stored, keys);
}

/** Converts a click, which refers to its target by name. */
function toClick(click: Plain): Plain {
  const { type, target } = click;
  if (!isObject(target) || target.mode !== "id") return click;
  const { id: name } = target;
  const byName = type === "search" ? { mode: "id", source: name } : { mode: "template", template: name };
  return { ...click, target: byName };
}

/**
 * Finds the problems in the arguments of a dashboard if all of them are known: the same ones that a preview reports,
 * but without an engine and without checking that the names exist.
 */
export function findDashboardProblems(args: Plain): Problem[] {
  const problems = findProblems(
    dashboardKind.type.args,
    dashboardKind.checks.rules({}),
    dashboardKind.spelling.canonical(args),
  );
  return [...problems.filter(({ warning }) => !warning), ...findDoubleReferences(args)];
}

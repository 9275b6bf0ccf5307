import { basename, extname } from "node:path";
import { findProblems } from "../../../engine/problems/check";
import { isObject, dropAbsent, omit, pick, type Plain } from "../../../engine/values/plain";
import type { FilePlace, FileProblem } from "../../../engine/problems/problem";
import { quote } from "../../../engine/problems/problems";
import { parseFile, refuse, type YamlFile } from "../../../files/yaml-file";
import { severalDashboards } from "./dashboards-file.schema";
import { dropLeftovers } from "../../chart/chart.defaults";
import { findChartFacts, findItemFacts } from "../../chart/chart.facts";
import { dashboardKind } from "../dashboard.kind";
import {
  findEntryProblems,
  findNameProblems,
  placeProblem,
  readKeys,
  splitProperty,
  type EntryOfFile,
  type EntryPath,
} from "../../file-entries";

interface DashboardInFile {
  readonly name: unknown;
  readonly path: EntryPath;
  readonly content: unknown;
}

/** Reads the dashboards of a file. Errors: every problem, a line each, with file, line and column. */
export function readDashboardsFile(file: string): EntryOfFile<Plain>[] {
  const yaml = parseFile(file);
  const entries = listEntries(yaml, file);
  refuse(
    findNameProblems(
      yaml,
      "dashboard",
      entries.filter(({ content }) => isObject(content)),
    ),
  );
  refuse(entries.flatMap((entry) => listProblems(yaml, entry)));
  return entries.map(({ name, path, content }) => {
    const args = toArguments(content as Plain);
    const place = (property: string): FilePlace => yaml.position([...path, ...splitProperty(args, property)]);
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
  refuse(problems.map((problem) => placeProblem(yaml, [], problem)));
  return Object.entries(value.dashboards as Plain).map(([name, content]) => ({
    name,
    path: ["dashboards", name],
    content,
  }));
}

function listProblems(yaml: YamlFile, { path, content }: DashboardInFile): FileProblem[] {
  if (!isObject(content)) {
    const reason = `expected a dashboard such as {name: "API", tiles: {…}}; found ${quote(content)}`;
    return [placeProblem(yaml, path, { path: "", reason })];
  }
  const args = toArguments(content);
  return findEntryProblems(dashboardKind, args).map((problem) =>
    placeProblem(yaml, path, problem, problem.keys ? readKeys(problem) : splitProperty(args, problem.path)),
  );
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

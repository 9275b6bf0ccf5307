import { basename, extname } from "node:path";
import { findProblems } from "../../../engine/problems/check";
import { isObject, type Plain } from "../../../engine/values/plain";
import { formatPath, quote, type Problem } from "../../../engine/problems/problems";
import type { FilePlace, YamlFile } from "../../../files/yaml-file";
import { parseFile, refuse } from "../../declared-file";
import { findDashboardProblems } from "../dashboard.validation";
import { severalDashboards } from "./dashboards-file.schema";
import { toArguments } from "./exported";
import { splitProperty } from "./split-property";

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

import { findProblems, type Rule } from "../../../engine/problems/check";
import { isObject, type Plain } from "../../../engine/values/plain";
import { formatPath, type Problem } from "../../../engine/problems/problems";
import type { FilePlace, YamlFile } from "../../../files/yaml-file";
import { parseFile, refuse } from "../../declared-file";
import type { AlertInputsWithNames } from "../alert.names.schema";
import { findAlertProblems } from "../alert.validation";
import { alertsFile, type AlertsFile, type FileEntry } from "./alerts-file.schema";
import { mergeLayers } from "./file-defaults";

type EntryPath = readonly (string | number)[];

/** A part of the file that sets arguments of an alert. */
interface Layer {
  readonly path: EntryPath;
  readonly entry: FileEntry | undefined;
}

/** An alert of a file, complete. */
export interface AlertOfFile {
  /** The name of its resource. */
  readonly name: string;
  /** The path of the alert in the file, such as `groups.api.alerts.errors`. */
  readonly path: string;
  readonly args: AlertInputsWithNames;
  /** The place of the alert itself. */
  readonly declaredAt: FilePlace;
  /** The `file:line:column` of the property, such as `channels[0].webhook`, or of the alert if nothing sets it. */
  readonly place: (property: string) => string;
}

/** Reads the alerts of a file. Errors: every problem, a line each, with file, line and column. */
export function readAlertsFile(file: string): AlertOfFile[] {
  const yaml = parseFile(file);
  const content = (yaml.value ?? {}) as Plain;
  const wrong = findProblems(alertsFile, [somethingInIt], content);
  const named = listAlerts(content);
  const ofContent = [
    ...wrong.map((problem) => `${yaml.place(readKeys(problem))}: ${formatTitle(problem)}${problem.reason}`),
    ...findNameProblems(yaml, named),
  ];
  // More may be wrong with an alert whose own parts are right.
  const sound = named.filter(([, layers]) => !layers.some(({ path }) => wrong.some(isWithin(path))));
  const alerts = sound.map(([name, layers]) => createAlert(yaml, name, layers));
  const ofAlerts = alerts.flatMap(({ path: alert, args, place }) =>
    findAlertProblems(args).map(({ path, reason }) => `${place(path)}: ${alert}.${path}: ${reason}`),
  );
  refuse([...ofContent, ...ofAlerts]);
  return alerts;
}

/** Creates the test whether a problem is within the part of the file. */
function isWithin(path: EntryPath) {
  return (problem: Problem): boolean => path.every((key, depth) => readKeys(problem)[depth] === key);
}

/** Refuses an empty file, because it would delete every alert that it had before. */
const somethingInIt: Rule<AlertsFile> = {
  keys: ["alerts", "groups"],
  check: ({ alerts, groups }) =>
    (alerts ?? groups)
      ? []
      : [{ path: "alerts", reason: "is required, unless there are groups; found nothing" }],
};

function readKeys({ keys = [] }: Problem): EntryPath {
  return keys as EntryPath;
}

function formatTitle({ path }: Problem): string {
  return path === "" ? "" : `${path}: `;
}

/** Lists each alert with the layers that set its arguments, its own entry first. Wrong parts have no alerts. */
function listAlerts({ defaults, alerts, groups }: Plain): [string, Layer[]][] {
  const ofFile = { path: ["defaults"], entry: defaults as FileEntry | undefined };
  const single = listEntries<FileEntry>(alerts).map(([name, entry]): [string, Layer[]] => [
    name,
    [{ path: ["alerts", name], entry }, ofFile],
  ]);
  const grouped = listEntries<Plain | undefined>(groups).flatMap(([group, content]) =>
    listEntries<FileEntry>(content?.alerts).map(([name, entry]): [string, Layer[]] => [
      name,
      [
        { path: ["groups", group, "alerts", name], entry },
        { path: ["groups", group, "defaults"], entry: content?.defaults as FileEntry | undefined },
        ofFile,
      ],
    ]),
  );
  return [...single, ...grouped];
}

function listEntries<T>(values: unknown): [string, T][] {
  return isObject(values) ? Object.entries(values as Record<string, T>) : [];
}

function createAlert(yaml: YamlFile, name: string, layers: readonly Layer[]): AlertOfFile {
  const itself = layers[0]?.path ?? [];
  const args = mergeLayers(layers.map(({ entry }) => entry)) as AlertInputsWithNames;
  return {
    name,
    path: formatPath(itself),
    args,
    declaredAt: yaml.position(itself),
    place: (property) => {
      const [key = "", ...rest] = splitProperty(property);
      // Skip a default that the alert overrides.
      const saying = layers.find(({ entry }) => entry !== undefined && key in entry && key in args);
      return yaml.place(saying ? [...saying.path, key, ...rest] : itself);
    },
  };
}

/** Properties of alerts have plain names. */
function splitProperty(property: string): (string | number)[] {
  const parts = property.match(/[^.[\]]+/g) ?? [];
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function findNameProblems(yaml: YamlFile, named: readonly [string, readonly Layer[]][]): string[] {
  const first = new Map<string, string>();
  return named.flatMap(([name, [layer]]) => {
    const path = layer?.path ?? [];
    const alert = formatPath(path);
    const before = first.get(name);
    first.set(name, before ?? alert);
    const expected = describeExpectedName(name, before);
    return expected === undefined
      ? []
      : [`${yaml.place(path)}: ${alert}: expected ${expected}; found ${before ?? (name || "nothing")}`];
  });
}

function describeExpectedName(name: string, before: string | undefined): string | undefined {
  if (name === "") return "the name of a resource";
  return before === undefined ? undefined : "a name that no other alert has";
}

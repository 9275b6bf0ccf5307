import { findProblems, type Rule } from "../../../engine/problems/check";
import { isObject, type Plain } from "../../../engine/values/plain";
import type { Problem } from "../../../engine/problems/problem";
import { formatPath } from "../../../engine/problems/problems";
import { parseFile, refuse, type YamlFile } from "../../../files/yaml-file";
import type { AlertInputsWithNames } from "../alert.type.schema";
import { alertsFile, type AlertsFile, type FileEntry } from "./alerts-file.schema";
import { WATCHED } from "../alert.parts";
import { alertKind } from "../alert.kind";
import {
  findEntryProblems,
  findNameProblems,
  joinPaths,
  placeProblem,
  readKeys,
  splitProperty,
  type EntryOfFile,
  type EntryPath,
} from "../../file-entries";

/** A part of the file that sets arguments of an alert. */
interface Layer {
  readonly path: EntryPath;
  readonly entry: FileEntry | undefined;
}

export interface AlertOfFile extends EntryOfFile<AlertInputsWithNames> {
  /** The path of the alert in the file, such as `groups.api.alerts.errors`. */
  readonly path: string;
}

/** Reads the alerts of a file. Errors: every problem, a line each, with file, line and column. */
export function readAlertsFile(file: string): AlertOfFile[] {
  const yaml = parseFile(file);
  const content = (yaml.value ?? {}) as Plain;
  const wrong = findProblems(alertsFile, [somethingInIt], content);
  const named = listAlerts(content);
  const ofContent = [
    ...wrong.map((problem) => placeProblem(yaml, [], problem)),
    ...findNameProblems(
      yaml,
      "alert",
      named.map(([name, [layer]]) => ({ name, path: layer?.path ?? [] })),
    ),
  ];
  // More may be wrong with an alert whose own parts are right.
  const sound = named.filter(([, layers]) => !layers.some(({ path }) => wrong.some(isWithin(path))));
  const alerts = sound.map(([name, layers]) => createAlert(yaml, name, layers));
  const ofAlerts = alerts.flatMap(({ path: alert, args, place }) =>
    findEntryProblems(alertKind, args).map(({ path, reason }) => {
      return { at: place(path), path: joinPaths(alert, path), reason };
    }),
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
      const [key = "", ...rest] = splitProperty(args, property);
      // Skip a default that the alert overrides.
      const saying = layers.find(({ entry }) => entry !== undefined && key in entry && key in args);
      return yaml.position(saying ? [...saying.path, key, ...rest] : itself);
    },
  };
}

/** The arguments of an alert, then those of the defaults of its group and its file. */
export type Layers = readonly (FileEntry | undefined)[];

type EntryKey = keyof FileEntry;

const WATCHED_KINDS: readonly {
  readonly name: EntryKey | undefined;
  readonly required: readonly EntryKey[];
  readonly optional: readonly EntryKey[];
}[] = Object.values(WATCHED);
const WATCHED_KEYS: readonly EntryKey[] = [
  "source",
  ...WATCHED_KINDS.flatMap(({ name, required, optional }) => [name ?? [], required, optional].flat()),
];

/** Arguments that identify the watched object override all others that do, except for those that may accompany them. */
const EXCLUSIVE_SOURCES = WATCHED_KINDS.flatMap(({ name, required, optional }): Exclusion[] => {
  const others = (...said: readonly EntryKey[]): EntryKey[] =>
    WATCHED_KEYS.filter((key) => ![...said, ...optional].includes(key));
  return [...(name === undefined ? [] : [[[name], others(name)] as const]), [required, others(...required)]];
});

type Exclusion = readonly [readonly EntryKey[], readonly EntryKey[]];

/**
 * Pairs of keys: if an alert has one of the first keys, it drops the second keys from the defaults, which would
 * contradict it.
 */
const EXCLUSIVE: readonly Exclusion[] = [
  [["channel"], ["channels"]],
  [["channels"], ["channel"]],
  ...EXCLUSIVE_SOURCES,
  [["thresholdType"], ["thresholdMax"]],
  [["scheduleStartAt"], ["scheduleOffsetMinutes"]],
  [["scheduleOffsetMinutes"], ["scheduleStartAt"]],
];

/** Merges the layers of an alert, the most specific one first. The parts of `tile` may come from different layers. */
export function mergeLayers(layers: Layers): FileEntry {
  return layers.reduceRight<FileEntry>(
    (general, special) => (special ? layOver(general, special) : general),
    {},
  );
}

function layOver(general: FileEntry, special: FileEntry): FileEntry {
  const taken = EXCLUSIVE.flatMap(([said, excluded]) => (said.some((key) => key in special) ? excluded : []));
  const kept = Object.entries(general).filter(([key]) => !(taken as string[]).includes(key));
  const tile = special.tile && { ...general.tile, ...special.tile };
  return { ...Object.fromEntries(kept), ...special, ...(tile && { tile }) };
}

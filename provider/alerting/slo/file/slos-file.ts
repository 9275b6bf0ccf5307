import type { SloArgs } from "../../alerting.types";
import type { SloFileDefaults } from "../slo";
import type { FilePlace, FileProblem } from "../../../engine/problems/problem";
import { ProgramError } from "../../../engine/program/run";
import { parseDocuments, refuse } from "../../../files/yaml-file";
import { findSloProblems } from "../slo.rules";
import { Objects, WrongPart, readPolicies, type Located, type Origins, type ObjectOf } from "./objects";

export interface SloOfFile {
  readonly name: string;
  readonly args: SloArgs;
  readonly declaredAt: FilePlace;
  /** Returns the place of an argument, or of the objective if nothing in the file sets it. */
  readonly place: (property: string) => FilePlace;
}

/** Reads the objectives of a file. Errors: every problem, a line each, with file, line and column. */
export function readSlosFile(file: string, defaults: SloFileDefaults): SloOfFile[] {
  const objects = new Objects(parseDocuments(file).filter(({ value }) => value !== null));
  refuse(objects.listProblems());
  const found = objects.list("SLO").map((slo) => attempt(() => readSlo(slo, objects, defaults)));
  if (found.length === 0) throw new ProgramError(`${file}: expected an object of the kind SLO; found none`);
  refuse(found.flatMap((one) => (one instanceof WrongPart ? [one.problem] : listProblems(one))));
  return found.flatMap((one) => (one instanceof WrongPart ? [] : [one]));
}

function attempt(read: () => SloOfFile): SloOfFile | WrongPart {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongPart) return error;
    throw error;
  }
}

function listProblems({ name, args, place }: SloOfFile): FileProblem[] {
  return findSloProblems({ ...args }).map(({ path, reason }) => {
    return { at: place(path), path: name, reason: `${path}: ${reason}` };
  });
}

const PERIODS = { "1w": "7d", "4w": "28d" } as const;

function readSlo(slo: Located<ObjectOf<"SLO">>, objects: Objects, defaults: SloFileDefaults): SloOfFile {
  const origins: Origins = new Map();
  const spec = slo.get("spec");
  const { metadata } = slo.value;
  const duration = spec.get("timeWindow").first().get("duration");
  const period = duration.value ?? "30d";
  origins.set("period", duration);
  const { description, service, alertPolicies } = slo.value.spec;
  const args: SloArgs = {
    ...defaults,
    ...(metadata.displayName !== undefined && { name: metadata.displayName }),
    objective: readTarget(spec.get("objectives").first(), origins),
    period: period === "1w" || period === "4w" ? PERIODS[period] : period,
    indicator: readIndicator(spec, objects, origins),
    ...(description && { note: description }),
    ...(service !== undefined && { tags: [service] }),
    ...(alertPolicies && readPolicies(spec.get("alertPolicies"), objects, origins)),
  };
  return {
    name: metadata.name,
    args,
    declaredAt: slo.yaml.position(["metadata", "name"]),
    place: (property) => (findOrigin(origins, property) ?? slo).place,
  };
}

function findOrigin(origins: Origins, property: string): Located<unknown> | undefined {
  const around = [...origins.keys()].filter((key) => property.startsWith(key));
  return origins.get(around.sort((a, b) => b.length - a.length)[0] ?? "");
}

type Objective = ObjectOf<"SLO">["spec"]["objectives"][number];

function readTarget(objective: Located<Objective | undefined>, origins: Origins): number {
  const { target, targetPercent } = objective.value ?? {};
  if ((target === undefined) === (targetPercent === undefined))
    throw new WrongPart(objective, "expected either target or targetPercent");
  origins.set("objective", objective.get(target === undefined ? "targetPercent" : "target"));
  // A percentage has two digits less: the division itself would round.
  return target ?? Number((Number(targetPercent) / 100).toFixed(12));
}

type SloSpec = ObjectOf<"SLO">["spec"];

function readIndicator(
  spec: Located<SloSpec | undefined>,
  objects: Objects,
  origins: Origins,
): SloArgs["indicator"] {
  const reference = spec.get("indicatorRef");
  const inline = spec.get("indicator");
  if ((reference.value === undefined) === (inline.value === undefined))
    throw new WrongPart(spec, "expected either indicator or indicatorRef");
  const sli = reference.value === undefined ? inline.get("spec") : objects.find("SLI", reference).get("spec");
  const ratio = sli.get("ratioMetric");
  const total = ratio.get("total").get("metricSource").get("spec");
  const conditions = { total: total.get("where"), ...readParts(ratio) };
  origins.set("indicator", ratio);
  origins.set("indicator.source", total.get("source"));
  for (const [key, condition] of Object.entries(conditions)) origins.set(`indicator.${key}`, condition);
  const given = Object.entries(conditions).flatMap(([key, { value }]) =>
    value === undefined ? [] : [[key, value]],
  );
  return { source: total.get("source").value, ...(Object.fromEntries(given) as object) };
}

type Ratio = ObjectOf<"SLI">["spec"]["ratioMetric"];

function readParts(ratio: Located<Ratio | undefined>) {
  const [good, bad] = [ratio.get("good"), ratio.get("bad")].map((part) =>
    part.get("metricSource").get("spec").get("where"),
  );
  return { ...(good && { good }), ...(bad && { bad }) };
}

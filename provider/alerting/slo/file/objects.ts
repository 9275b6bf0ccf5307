import type { YamlFile } from "../../../files/yaml-file";
import { findProblems } from "../../../engine/problems/check";
import { isObject, type Plain } from "../../../engine/values/plain";
import type { FilePlace, FileProblem } from "../../../engine/problems/problem";
import { formatPath, quote } from "../../../engine/problems/problems";
import { KINDS, type OpenSlo } from "./openslo.schema";
import { isDeepStrictEqual } from "node:util";
import type { SloAlertArgs, SloArgs } from "../../alerting.types";

type Path = readonly (string | number)[];

/** A value in one of the documents of a file. */
export class Located<T> {
  constructor(
    readonly value: T,
    readonly yaml: YamlFile,
    readonly path: Path = [],
  ) {}

  /** Returns a property of the value; the value itself may be absent. */
  get<K extends keyof NonNullable<T> & (string | number)>(key: K): Located<NonNullable<T>[K] | undefined> {
    const value = (this.value as NonNullable<T> | undefined | null)?.[key];
    return new Located(value, this.yaml, [...this.path, key]);
  }

  first<Item>(this: Located<readonly Item[] | undefined>): Located<Item | undefined> {
    return new Located(this.value?.[0], this.yaml, [...this.path, 0]);
  }

  items<Item>(this: Located<readonly Item[] | undefined>): Located<Item>[] {
    return (this.value ?? []).map((item, index) => new Located(item, this.yaml, [...this.path, index]));
  }

  /** Returns the place of the value, or of the nearest one around it. */
  get place(): FilePlace {
    return this.yaml.position(this.path);
  }
}

/** Arguments of an objective, each with its origin in the file. */
export type Origins = Map<string, Located<unknown>>;

export type Kind = OpenSlo["kind"];
export type ObjectOf<K extends Kind> = Extract<OpenSlo, { kind: K }>;

/** The error of a part of the file that is wrong. */
export class WrongPart extends Error {
  readonly problem: FileProblem;

  constructor({ place, path }: Located<unknown>, reason: string) {
    super(reason);
    this.problem = { at: place, path: formatPath(path), reason };
  }
}

/** The objects of a file by their kinds and names. */
export class Objects {
  private readonly all: readonly Located<OpenSlo>[];

  /** A document is an object or a list of objects, as OpenSLO's own tools read it. */
  constructor(documents: readonly YamlFile[]) {
    this.all = documents.flatMap((yaml) =>
      Array.isArray(yaml.value)
        ? yaml.value.map((value, index) => new Located(dropEmpty(value) as OpenSlo, yaml, [index]))
        : [new Located(dropEmpty(yaml.value) as OpenSlo, yaml)],
    );
  }

  listProblems(): FileProblem[] {
    return this.all.flatMap((object, index) => {
      const { value, yaml } = object;
      const schema = isObject(value)
        ? (KINDS as Record<string, (typeof KINDS)[Kind]>)[value.kind]
        : undefined;
      if (schema === undefined) {
        const known = Object.keys(KINDS).join(", ");
        const found = isObject(value) ? (value as Plain).kind : value;
        return [
          { at: object.place, path: "kind", reason: `expected one of ${known}; found ${quote(found)}` },
        ];
      }
      const problems = findProblems(schema, [], value as unknown as Plain).map(
        ({ path, keys = [], reason }) => ({
          at: yaml.position([...object.path, ...(keys as string[])]),
          path,
          reason,
        }),
      );
      const isSame = (other: Located<OpenSlo>): boolean =>
        other.value.kind === value.kind && other.value.metadata?.name === value.metadata?.name;
      const isFirst = this.all.findIndex((other) => isObject(other.value) && isSame(other)) === index;
      if (problems.length > 0 || isFirst) return problems;
      const reason = `expected a name that no other ${value.kind} has; found ${quote(value.metadata.name)}`;
      return [{ at: object.place, path: "metadata.name", reason }];
    });
  }

  list<K extends Kind>(kind: K): Located<ObjectOf<K>>[] {
    return this.all.filter((one): one is Located<ObjectOf<K>> => one.value.kind === kind);
  }

  /** Finds the object of a reference. Errors: there is none. */
  find<K extends Kind>(kind: K, reference: Located<unknown>): Located<ObjectOf<K>> {
    const found = this.list(kind).find(({ value }) => value.metadata.name === reference.value);
    if (found) return found;
    throw new WrongPart(
      reference,
      `expected the name of an ${kind} in the file; found ${quote(reference.value)}`,
    );
  }
}

/** Leaves out properties without a value, which are as good as absent. */
function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (!isObject(value)) return value;
  const filled = Object.entries(value).filter(([, held]) => held !== null);
  return Object.fromEntries(filled.map(([key, held]) => [key, dropEmpty(held)]));
}

type Policies = NonNullable<ObjectOf<"SLO">["spec"]["alertPolicies"]>;
type PolicySpec = ObjectOf<"AlertPolicy">["spec"];
type ConditionSpec = ObjectOf<"AlertCondition">["spec"];
type Channels = { webhook: string }[];
type Notify = ConditionSpec["severity"];
type Absence = Exclude<SloArgs["absence"], undefined>;

/** Reads the alerts of the policies of an objective. OpenSLO has one window for each, which both windows then are. */
export function readPolicies(
  policies: Located<Policies | undefined>,
  objects: Objects,
  origins: Origins,
): Pick<SloArgs, "alerts" | "absence" | "page" | "ticket"> {
  const alerts: SloAlertArgs[] = [];
  const channels: Partial<Record<Notify, Channels>> = {};
  let absence: Absence = false;
  for (const policy of policies.items()) {
    const spec = resolve(policy, "alertPolicyRef", (name) => objects.find("AlertPolicy", name).get("spec"));
    const condition = readCondition(spec, objects);
    const { severity } = condition.value;
    origins.set(`alerts[${alerts.length}]`, condition);
    alerts.push(toAlert(condition.value));
    channels[severity] = requireSame(
      channels[severity],
      readTargets(spec, objects),
      spec.get("notificationTargets"),
    );
    if (spec.value?.alertWhenNoData) {
      origins.set("absence", condition);
      absence = requireSame(absence || undefined, toAbsence(condition), spec.get("alertWhenNoData"));
    }
  }
  origins.set("page", policies);
  origins.set("ticket", policies);
  return { alerts, absence, ...channels };
}

function toAlert({ severity, condition: { threshold, lookbackWindow } }: ConditionSpec): SloAlertArgs {
  return { notify: severity, factor: threshold, long: lookbackWindow, short: lookbackWindow };
}

function toAbsence({ value }: Located<ConditionSpec>): Exclude<Absence, false> {
  // The rules of an objective refuse windows at whose end no alert is evaluated.
  const window = value.condition.lookbackWindow as Exclude<Absence, false>["window"];
  return { notify: value.severity, window };
}

/** Resolves an object that is inline, or in the file under the name of the reference. */
function resolve<T>(
  part: Located<object>,
  key: string,
  find: (reference: Located<unknown>) => Located<T | undefined>,
): Located<T | undefined> {
  const { value, yaml, path } = part;
  const fields = value as Record<string, unknown>;
  return key in fields
    ? find(new Located(fields[key], yaml, [...path, key]))
    : new Located(fields.spec as T, yaml, [...path, "spec"]);
}

function readCondition(spec: Located<PolicySpec | undefined>, objects: Objects): Located<ConditionSpec> {
  const [condition] = spec.get("conditions").items();
  if (condition === undefined) throw new WrongPart(spec, "expected exactly one condition");
  const find = (name: Located<unknown>) => objects.find("AlertCondition", name).get("spec");
  return resolve<ConditionSpec>(condition, "conditionRef", find) as Located<ConditionSpec>;
}

function readTargets(spec: Located<PolicySpec | undefined>, objects: Objects): Channels {
  return spec
    .get("notificationTargets")
    .items()
    .map((target) => {
      const { value, yaml, path } = target;
      if (!("targetRef" in value))
        return { webhook: (value as ObjectOf<"AlertNotificationTarget">).metadata.name };
      const reference = new Located(value.targetRef, yaml, [...path, "targetRef"]);
      return { webhook: objects.find("AlertNotificationTarget", reference).value.metadata.name };
    });
}

/** Refuses what differs among alerts of the same severity, because an `Slo` has it once. */
function requireSame<T>(before: T | undefined, value: T, at: Located<unknown>): T {
  if (before === undefined || isDeepStrictEqual(before, value)) return value;
  throw new WrongPart(
    at,
    `expected the same as in the policy before, ${quote(before)}; found ${quote(value)}`,
  );
}

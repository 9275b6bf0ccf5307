import { isDeepStrictEqual } from "node:util";
import { quote } from "../../../engine/problems/problems";
import type { SloAlertArgs, SloArgs } from "../../alerting.types";
import { Located, type Origins } from "./located";
import { FileProblem, type ObjectOf, type Objects } from "./objects";

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
  if (condition === undefined) throw new FileProblem(spec, "expected exactly one condition");
  const find = (name: Located<unknown>) => objects.find("AlertCondition", name).get("spec");
  return resolve<ConditionSpec>(condition, "conditionRef", find) as Located<ConditionSpec>;
}

/** Reads the names of the webhooks to notify. */
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
  throw new FileProblem(
    at,
    `expected the same as in the policy before, ${quote(before)}; found ${quote(value)}`,
  );
}

import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problems";
import { attempt, Refusal } from "../evaluation/refusal";
import { readRule, type DeclaredRule } from "../evaluation/rule";
import { hasWholeBuckets, meetsRows } from "../evaluation/schedule";
import { splitList } from "../evaluation/sql-pieces";
import type { AlertInputs } from "./alert.schema";

type Args = Partial<AlertInputs>;

/** Columns of OpenTelemetry's tables that hold numbers. */
const NUMERIC = new Set(["Count", "Duration", "Flags", "SeverityNumber", "Sum", "TraceFlags", "Value"]);

const COMPARISON = ["thresholdType", "threshold", "thresholdMax"] as const;

/** Warnings about arguments that the service accepts but evaluates in an unexpected way. */
export const EVALUATION_RULES: readonly Rule<AlertInputs>[] = [
  { keys: ["interval", "scheduleOffsetMinutes", "scheduleStartAt", ...COMPARISON], check: warnOfShift },
  { keys: ["groupBy"], check: warnOfNumbers },
  { keys: ["groupBy", "interval", ...COMPARISON], check: warnOfSilentGroups },
];

function warnOfShift(args: Args): Problem[] {
  const rule = readDeclared(args);
  if (rule === undefined || hasWholeBuckets(rule)) return [];
  const path = args.scheduleStartAt === undefined ? "scheduleOffsetMinutes" : "scheduleStartAt";
  const reason = meetsRows(rule)
    ? "each window then spans two intervals of the clock, and the service compares its two parts separately, never the whole window"
    : `an hour or more off the clock, so the service reads 0 in every window of ${args.interval}, and the alert ${rule.breaches(0) ? "always" : "never"} fires`;
  return [{ path, reason, warning: true }];
}

function warnOfNumbers({ groupBy = "" }: Args): Problem[] {
  return splitList(groupBy)
    .filter((expression) => NUMERIC.has(expression.replaceAll(/[`"\s]/g, "")))
    .map((column) => ({
      path: "groupBy",
      reason: `${column} is a number in OpenTelemetry's tables, and the service compares a numeric column of groupBy in place of the count`,
      warning: true,
    }));
}

function warnOfSilentGroups({ groupBy = "", ...args }: Args): Problem[] {
  const rule = readDeclared(args);
  if (groupBy === "" || !rule?.breaches(0)) return [];
  const reason =
    "a group without rows does not fire, although 0 is beyond the threshold: only a window without any rows does";
  return [{ path: "groupBy", reason, warning: true }];
}

/** Reads the rule. An incomplete or unknown rule gets no warnings. */
function readDeclared(args: DeclaredRule) {
  const rule = attempt(() => readRule(args, false));
  return rule instanceof Refusal ? undefined : rule;
}

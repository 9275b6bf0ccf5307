import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { Condition } from "../../backtest/report/report";
import { sumFires } from "../../backtest/report/sides";
import { NAME, VERSION } from "../../provider/http/user-agent";
import { findKind } from "../../provider/kinds";
import type { Preview } from "../stacks/engine.schema";
import type { Stack } from "../stacks/workspace";
import { enumerateFirst, plural } from "../words";
import type { PreviewedResource } from "../preview/planned";
import { mayChange } from "./changes";
import { CLASSES, REPORT_VERSION, type ReviewReport } from "./review-report.schema";

/** The number of resources that a notice names. */
const MOST_NAMED = 5;

/** The results of a review, before they are a report. */
interface Looked extends Pick<ReviewReport, "findings" | "changes" | "objectives" | "alerts" | "assumes"> {
  readonly isIncomplete: boolean;
}

interface ReportFacts {
  readonly stack: Stack;
  readonly preview: Preview;
  readonly planned: readonly PreviewedResource[];
  readonly time: Span;
  readonly now: number;
  readonly failOn: readonly Condition[];
}

export function createReviewReport(looked: Looked, facts: ReportFacts): ReviewReport {
  const { changes, objectives, alerts, assumes, isIncomplete } = looked;
  const { stack, preview, planned, time, now, failOn } = facts;
  const findings = looked.findings.toSorted(
    (one, other) => CLASSES.indexOf(one.class) - CLASSES.indexOf(other.class),
  );
  const objects = findings.some((finding) => finding.objects);
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: toInstant(now),
    stack: { name: stack.name, project: stack.project },
    since: toInstant(time.start),
    until: toInstant(time.end),
    verdict: objects ? "failed" : isIncomplete ? "incomplete" : "passed",
    failOn: failOn.map(({ text }) => text),
    summary: { fires: sumFires(alerts, "new"), firedBefore: sumFires(alerts, "old") },
    findings,
    changes,
    objectives,
    alerts,
    assumes,
    notices: [...describeUncertain(planned), ...describeOthers(preview)],
  };
}

/** Names the resources that the preview calls changed and that most likely stay as they are. */
function describeUncertain(planned: readonly PreviewedResource[]): string[] {
  const names = planned.filter(mayChange).map(({ resource }) => resource);
  if (names.length === 0) return [];
  const listed = enumerateFirst(names, MOST_NAMED, "other resource");
  return [`only values that are known after the update could change ${listed}`];
}

/** Counts the changed resources of other packages, about which the review says nothing. */
function describeOthers({ steps }: Preview): string[] {
  const isOther = (type = ""): boolean => findKind(type) === undefined && !type.startsWith("pulumi:");
  const others = (steps ?? []).filter(
    ({ op, urn, newState, oldState }) =>
      op !== "same" && !op.startsWith("read") && isOther((newState ?? oldState)?.type ?? urn),
  );
  const count = new Set(others.map(({ urn }) => urn)).size;
  return count === 0 ? [] : [`the update also changes ${plural(count, "resource")} of other packages`];
}

function toInstant(time: number): string {
  return new Date(time).toISOString();
}

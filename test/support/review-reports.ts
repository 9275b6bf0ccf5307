import type { ReviewedAlert, ReviewReport } from "../../provider/cli/review/review-report.schema";
import { changed } from "./backtest-reports";

const hostile = "</pre><b>@team</b> `x` | \u202e";

export const reviewed: ReviewedAlert = {
  ...changed,
  notification: {
    title: `API ${hostile}`,
    message: "Runbook: https://wiki.example.com ‹host›",
    firing: { start: "2026-11-17T02:00:00.000Z", end: "2026-11-17T02:05:00.000Z", value: 9, group: "api" },
    unknown: ["host"],
  },
  notifies: ["webhook oncall"],
};

/** A report with one of each class. */
export function reviewOf(changes: Partial<ReviewReport> = {}): ReviewReport {
  return {
    version: 1,
    tool: { name: "pulumi-clickstack", version: "0.1.0" },
    createdAt: "2026-11-24T00:00:00.000Z",
    stack: { name: "prod", project: "shop" },
    since: "2026-11-17T00:00:00.000Z",
    until: "2026-11-24T00:00:00.000Z",
    verdict: "failed",
    failOn: ["new>old"],
    summary: { fires: 2, firedBefore: 1 },
    findings: [
      {
        class: "condition",
        objects: true,
        text: "new>old holds for api-errors",
        resources: ["api-errors"],
        properties: [],
      },
      {
        class: "overwritten",
        objects: false,
        text: "the update overwrites what somebody changed by hand of alert api-errors",
        resources: ["api-errors"],
        properties: [{ name: "threshold", old: 8, live: 500, new: 4 }],
      },
    ],
    changes: [
      {
        operation: "update",
        kind: "alert",
        noun: "alert",
        resource: "api-errors",
        properties: [
          { name: "threshold", old: 8, new: 4 },
          { name: "message", new: hostile },
        ],
      },
    ],
    alerts: [reviewed],
    assumes: ["the data as it is now"],
    notices: [],
    ...changes,
  };
}

export const unaffected = reviewOf({
  verdict: "passed",
  failOn: [],
  findings: [],
  changes: [],
  alerts: [],
  assumes: [],
});

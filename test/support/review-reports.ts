import type { ReviewedAlert, ReviewReport } from "../../cli/review/review-report.schema";
import { changed, refused, unchanged } from "./backtest-reports";

const hostile = "</pre><b>@team</b> `x` | \u202e";

export const reviewed: ReviewedAlert = {
  ...changed,
  notification: {
    title: `🚨 API ${hostile}`,
    body: 'Group: "api"\n9 meets or exceeds 4\n\nRunbook: https://wiki.example.com ‹host› ',
    firing: { start: "2026-11-17T02:00:00.000Z", end: "2026-11-17T02:05:00.000Z", value: 9, group: "api" },
    bodies: [{ webhook: "oncall", text: '{\n  "text": "API ‹link›"\n}' }],
    unknown: ["host", "link"],
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
        text: "somebody changed alert api-errors by hand; the update overwrites it (to keep it, edit the program as npx pulumi-clickstack drift --accept shows)",
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
    objectives: [],
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

const finding = { objects: true, resources: [], properties: [] };
const update = { ...reviewOf().changes[0], operation: "update" } as ReviewReport["changes"][number];

/** A pull request as teams write it: two changed alerts and one that cannot be computed, a webhook and a dashboard. */
export const several = reviewOf({
  findings: [
    {
      ...finding,
      class: "template",
      text: "webhook pager for api-errors: body begins as JSON, and is none when it is rendered",
    },
    {
      ...finding,
      class: "dangling",
      text: "alert raw: channel refers to webhook 69ae9a981e8c4d0b7a2fffff, which does not exist",
    },
    ...reviewOf().findings,
  ],
  changes: [
    update,
    { ...update, kind: "webhook", noun: "webhook", resource: "pager" },
    { ...update, operation: "create", resource: "raw", properties: [{ name: "threshold", new: 1 }] },
    { operation: "delete", kind: "dashboard", noun: "dashboard", resource: "old-board", properties: [] },
  ],
  alerts: [
    {
      ...reviewed,
      notification: {
        ...reviewed.notification,
        bodies: [
          { webhook: "pager", text: '{"summary": "🚨 61 API errors", "event": "‹eventId›", "upper":  }' },
        ],
        unknown: ["eventId"],
      },
      notifies: ["webhook oncall", "webhook pager"],
    },
    {
      ...unchanged,
      notification: { title: "🚨 Steady errors", bodies: [], unknown: [] },
      notifies: ["oncall@example.com, lead@example.com"],
    },
    {
      ...refused,
      notification: { bodies: [], unknown: [] },
      notifies: ["a webhook that the update creates"],
    },
  ],
  notices: [
    "only values that are known after the update could change checkout-latency",
    "the update also changes 3 resources of other packages",
  ],
});

import type { ReviewedAlert, ReviewReport } from "../../cli/review/review-report.schema";
import { changed, refused, reportOf, unchanged } from "./backtest-reports";

type Change = ReviewReport["changes"][number];

const hostile = "</pre><b>@team</b> `x` | \u202e";

const notification = {
  title: `🚨 API ${hostile}`,
  body: 'Group: "api"\n9 meets or exceeds 4\n\nRunbook: https://wiki.example.com ‹host› ',
  firing: { start: "2026-11-17T02:00:00.000Z", end: "2026-11-17T02:05:00.000Z", value: 9, group: "api" },
  bodies: [{ webhook: "oncall", text: '{\n  "text": "API ‹link›"\n}' }],
  unknown: ["host", "link"],
};

export const reviewed: ReviewedAlert = { ...changed, notification, notifies: ["webhook oncall"] };

const finding = { objects: true, resources: ["api-errors"], properties: [] };
const update: Change = {
  ...{ operation: "update", kind: "alert", noun: "alert", resource: "api-errors" },
  properties: [
    { name: "threshold", old: 8, new: 4 },
    { name: "message", new: hostile },
  ],
};

/** A report with one of each class. */
export function reviewOf(changes: Partial<ReviewReport> = {}): ReviewReport {
  const { version, tool, createdAt, since, until, verdict, failOn, assumes } = reportOf([changed]);
  return {
    ...{ version, tool, createdAt, since, until, verdict, failOn, assumes },
    stack: { name: "prod", project: "shop" },
    summary: { fires: 2, firedBefore: 1 },
    findings: [
      { ...finding, class: "condition", text: "new>old holds for api-errors" },
      {
        ...finding,
        class: "overwritten",
        objects: false,
        text: "somebody changed alert api-errors by hand; the update overwrites it (to keep it, edit the program as npx pulumi-clickstack drift --accept shows)",
        properties: [{ name: "threshold", old: 8, live: 500, new: 4 }],
      },
    ],
    changes: [update],
    objectives: [],
    alerts: [reviewed],
    notices: [],
    ...changes,
  };
}

const nothing = { failOn: [], findings: [], changes: [], alerts: [], assumes: [] };

export const unaffected = reviewOf({ ...nothing, verdict: "passed" });

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
        ...notification,
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

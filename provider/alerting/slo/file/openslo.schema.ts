import { z } from "../../../zod";
import { strictOf, optional } from "../../fields.schema";
import { oneOf, text } from "../../chart/parts.schema";

/** The part of OpenSLO v1 that an `Slo` can say exactly. Everything else is refused. */

const name = text(255, 1);
const anything = z.record(z.string(), z.unknown(), "expected an object").optional();

const metadata = strictOf('expected metadata such as {name: "checkouts"}', {
  name: name.describe(
    "Name of the object, under which others refer to it. Of an SLO, also the name of its resource.",
  ),
  displayName: text(200, 1).optional().describe("Name for people."),
  labels: anything.describe("Labels; nothing depends on them."),
  annotations: anything.describe("Annotations; nothing depends on them."),
});

const description = text(1050).optional();

function documentOf<const Kind extends string, Spec extends z.ZodType>(kind: Kind, spec: Spec) {
  return strictOf(`expected an object of the kind ${kind}`, {
    apiVersion: z
      .literal("openslo/v1", 'expected "openslo/v1"')
      .describe("The version of OpenSLO: `openslo/v1`."),
    kind: z.literal(kind, `expected "${kind}"`).describe("The kind of the object."),
    metadata,
    spec,
  });
}

/** An object within another one, which may leave out what its place says. */
function inlineOf<Spec extends z.ZodType>(kind: string, spec: Spec) {
  return strictOf(`expected an object of the kind ${kind}`, {
    apiVersion: optional(z.literal("openslo/v1", 'expected "openslo/v1"'), "The version of OpenSLO."),
    kind: z.literal(kind, `expected "${kind}"`).optional().describe("The kind of the object."),
    metadata: metadata.optional(),
    spec,
  });
}

function metricOf<Spec extends z.ZodType>(spec: Spec) {
  return strictOf("expected a metric", {
    metricSource: strictOf("expected a metric source", {
      type: z
        .literal("ClickStack", 'expected "ClickStack"')
        .describe("The type of the source: `ClickStack`."),
      spec: spec.describe("The rows."),
    }),
  });
}

const part = metricOf(
  strictOf("expected a condition on the events of total, such as {where: \"StatusCode != 'Error'\"}", {
    where: text(10_000, 1).describe("Condition on the events of `total`, in SQL."),
  }),
);

const sliSpec = strictOf("expected an indicator with a ratioMetric", {
  description,
  ratioMetric: strictOf("expected a ratio", {
    counter: z
      .literal(false, "expected false, because rows are counted")
      .describe("Whether the values are counters: `false`, because rows are counted."),
    good: part.optional().describe("The good events; or `bad`."),
    bad: part.optional().describe("The bad events; or `good`."),
    total: metricOf(
      strictOf('expected a source, such as {source: "Traces"}', {
        source: name.describe("Name of the source."),
        where: optional(text(10_000, 1), "Condition on the rows that are events, in SQL. Default: all rows."),
      }),
    ).describe("All events."),
  }).describe("The ratio of good or bad events to all of them."),
});

const targetSpec = strictOf('expected {target: "webhook"}', {
  description,
  target: z
    .literal("webhook", 'expected "webhook"')
    .describe("The kind of the target: `webhook`. The object has the name of the webhook."),
});

const conditionSpec = strictOf("expected the severity and the condition", {
  description,
  severity: oneOf(["page", "ticket"]).describe("Whom to notify: `page` or `ticket`."),
  condition: strictOf("expected a condition", {
    kind: z.literal("burnrate", 'expected "burnrate"').optional().describe("Always `burnrate`."),
    op: optional(z.literal("gt", 'expected "gt"'), "Always `gt`: at the threshold, the alert does not fire."),
    threshold: z.number("expected a number").describe("The burn."),
    lookbackWindow: text(10, 1).describe("The window."),
    alertAfter: optional(
      z.literal("0m", 'expected "0m", because an alert does not wait'),
      "Always `0m`: an alert does not wait.",
    ),
  }).describe("The burn above which the alert fires."),
});

const reference = (key: string) => strictOf(`expected {${key}: "…"}`, { [key]: name });

const policySpec = strictOf("expected a policy", {
  description,
  alertWhenBreaching: z.literal(true, "expected true").describe("Always `true`."),
  alertWhenResolved: z
    .literal(true, "expected true, because ClickStack says when an alert is over")
    .describe("Always `true`: ClickStack says when an alert is over."),
  alertWhenNoData: optional(
    z.boolean("expected true or false"),
    "Whether to notify if there are no events in the window.",
  ),
  conditions: z
    .array(
      z.union([reference("conditionRef"), inlineOf("AlertCondition", conditionSpec)]),
      "expected a list of conditions",
    )
    .length(1, "expected exactly one condition")
    .describe("The condition, exactly one."),
  notificationTargets: z
    .array(
      z.union([reference("targetRef"), documentOf("AlertNotificationTarget", targetSpec)]),
      "expected a list of targets",
    )
    .min(1, "expected at least one target")
    .describe("The webhooks to notify."),
});

const sloSpec = strictOf("expected a service level objective", {
  description,
  service: text(32, 1).optional().describe("The service, which becomes a tag of the dashboard."),
  indicator: inlineOf("SLI", sliSpec).optional().describe("The indicator; or `indicatorRef`."),
  indicatorRef: name.optional().describe("Name of the indicator; or `indicator`."),
  timeWindow: z
    .array(
      strictOf("expected a rolling period", {
        duration: oneOf(["7d", "1w", "28d", "4w", "30d", "90d"]).describe(
          "The period: `7d`, `1w`, `28d`, `4w`, `30d` or `90d`.",
        ),
        isRolling: z.literal(true, "expected true").describe("Always `true`."),
      }),
      "expected a list of periods",
    )
    .length(1, "expected exactly one period")
    .describe("The rolling period, exactly one."),
  budgetingMethod: z.literal("Occurrences", 'expected "Occurrences"').describe("Always `Occurrences`."),
  objectives: z
    .array(
      strictOf("expected an objective", {
        displayName: text(200, 1).optional().describe("Name for people."),
        target: optional(
          z.number("expected a number"),
          "The share of good events, such as 0.999; or `targetPercent`.",
        ),
        targetPercent: optional(z.number("expected a number"), "The same as a percentage, such as 99.9."),
      }),
      "expected a list of objectives",
    )
    .length(1, "expected exactly one objective")
    .describe("The objective, exactly one."),
  alertPolicies: optional(
    z.array(
      z.union([reference("alertPolicyRef"), inlineOf("AlertPolicy", policySpec)]),
      "expected a list of policies",
    ),
    "The alerts. Default: those of the program.",
  ),
});

export const KINDS = {
  SLO: documentOf("SLO", sloSpec),
  SLI: documentOf("SLI", sliSpec),
  AlertPolicy: documentOf("AlertPolicy", policySpec),
  AlertCondition: documentOf("AlertCondition", conditionSpec),
  AlertNotificationTarget: documentOf("AlertNotificationTarget", targetSpec),
  Service: documentOf("Service", strictOf("expected a service", { description })),
} as const;

/** A document of a file of objectives. */
export const slosFile = z.union([
  KINDS.SLO,
  KINDS.SLI,
  KINDS.AlertPolicy,
  KINDS.AlertCondition,
  KINDS.AlertNotificationTarget,
  KINDS.Service,
]);

export type OpenSlo = z.infer<typeof slosFile>;

import { z } from "../../../zod";
import { oneOf, text } from "../../chart/values.schema";

/** The part of OpenSLO v1 that an `Slo` can say exactly. Everything else is refused. */

const name = text(255, 1);
const anything = z.record(z.string(), z.unknown(), "expected an object").optional();

const metadata = z.strictObject(
  {
    /** Name of the object, under which others refer to it. Of an SLO, also the name of its resource. */
    name,
    /** Name for people. */
    displayName: text(200, 1).optional(),
    /** Labels; nothing depends on them. */
    labels: anything,
    /** Annotations; nothing depends on them. */
    annotations: anything,
  },
  'expected metadata such as {name: "checkouts"}',
);

const description = text(1050).optional();

function documentOf<const Kind extends string, Spec extends z.ZodType>(kind: Kind, spec: Spec) {
  return z.strictObject(
    {
      /** The version of OpenSLO: `openslo/v1`. */
      apiVersion: z.literal("openslo/v1", 'expected "openslo/v1"'),
      /** The kind of the object. */
      kind: z.literal(kind, `expected "${kind}"`),
      metadata,
      spec,
    },
    `expected an object of the kind ${kind}`,
  );
}

/** An object within another one, which may leave out what its place says. */
function inlineOf<Spec extends z.ZodType>(kind: string, spec: Spec) {
  return z.strictObject(
    {
      /** The version of OpenSLO. */
      apiVersion: z.literal("openslo/v1", 'expected "openslo/v1"').optional(),
      /** The kind of the object. */
      kind: z.literal(kind, `expected "${kind}"`).optional(),
      metadata: metadata.optional(),
      spec,
    },
    `expected an object of the kind ${kind}`,
  );
}

function metricOf<Spec extends z.ZodType>(spec: Spec) {
  return z.strictObject(
    {
      metricSource: z.strictObject(
        {
          /** The type of the source: `ClickStack`. */
          type: z.literal("ClickStack", 'expected "ClickStack"'),
          /** The rows. */
          spec,
        },
        "expected a metric source",
      ),
    },
    "expected a metric",
  );
}

const part = metricOf(
  z.strictObject(
    {
      /** Condition on the events of `total`, in SQL. */
      where: text(10_000, 1),
    },
    "expected a condition on the events of total, such as {where: \"StatusCode != 'Error'\"}",
  ),
);

const sliSpec = z.strictObject(
  {
    description,
    /** The ratio of good or bad events to all of them. */
    ratioMetric: z.strictObject(
      {
        /** Whether the values are counters: `false`, because rows are counted. */
        counter: z.literal(false, "expected false, because rows are counted"),
        /** The good events; or `bad`. */
        good: part.optional(),
        /** The bad events; or `good`. */
        bad: part.optional(),
        /** All events. */
        total: metricOf(
          z.strictObject(
            {
              /** Name of the source. */
              source: name,
              /** Condition on the rows that are events, in SQL. Default: all rows. */
              where: text(10_000, 1).optional(),
            },
            'expected a source, such as {source: "Traces"}',
          ),
        ),
      },
      "expected a ratio",
    ),
  },
  "expected an indicator with a ratioMetric",
);

const targetSpec = z.strictObject(
  {
    description,
    /** The kind of the target: `webhook`. The object has the name of the webhook. */
    target: z.literal("webhook", 'expected "webhook"'),
  },
  'expected {target: "webhook"}',
);

const conditionSpec = z.strictObject(
  {
    description,
    /** Whom to notify: `page` or `ticket`. */
    severity: oneOf(["page", "ticket"]),
    /** The burn above which the alert fires. */
    condition: z.strictObject(
      {
        /** Always `burnrate`. */
        kind: z.literal("burnrate", 'expected "burnrate"').optional(),
        /** Always `gt`: at the threshold, the alert does not fire. */
        op: z.literal("gt", 'expected "gt"').optional(),
        /** The burn. */
        threshold: z.number("expected a number"),
        /** The window. */
        lookbackWindow: text(10, 1),
        /** Always `0m`: an alert does not wait. */
        alertAfter: z.literal("0m", 'expected "0m", because an alert does not wait').optional(),
      },
      "expected a condition",
    ),
  },
  "expected the severity and the condition",
);

const reference = (key: string) => z.strictObject({ [key]: name }, `expected {${key}: "…"}`);

const policySpec = z.strictObject(
  {
    description,
    /** Always `true`. */
    alertWhenBreaching: z.literal(true, "expected true"),
    /** Always `true`: ClickStack says when an alert is over. */
    alertWhenResolved: z.literal(true, "expected true, because ClickStack says when an alert is over"),
    /** Whether to notify if there are no events in the window. */
    alertWhenNoData: z.boolean("expected true or false").optional(),
    /** The condition, exactly one. */
    conditions: z
      .array(
        z.union([reference("conditionRef"), inlineOf("AlertCondition", conditionSpec)]),
        "expected a list of conditions",
      )
      .length(1, "expected exactly one condition"),
    /** The webhooks to notify. */
    notificationTargets: z
      .array(
        z.union([reference("targetRef"), documentOf("AlertNotificationTarget", targetSpec)]),
        "expected a list of targets",
      )
      .min(1, "expected at least one target"),
  },
  "expected a policy",
);

const sloSpec = z.strictObject(
  {
    description,
    /** The service, which becomes a tag of the dashboard. */
    service: text(32, 1).optional(),
    /** The indicator; or `indicatorRef`. */
    indicator: inlineOf("SLI", sliSpec).optional(),
    /** Name of the indicator; or `indicator`. */
    indicatorRef: name.optional(),
    /** The rolling period, exactly one. */
    timeWindow: z
      .array(
        z.strictObject(
          {
            /** The period: `7d`, `1w`, `28d`, `4w`, `30d` or `90d`. */
            duration: oneOf(["7d", "1w", "28d", "4w", "30d", "90d"]),
            /** Always `true`. */
            isRolling: z.literal(true, "expected true"),
          },
          "expected a rolling period",
        ),
        "expected a list of periods",
      )
      .length(1, "expected exactly one period"),
    /** Always `Occurrences`. */
    budgetingMethod: z.literal("Occurrences", 'expected "Occurrences"'),
    /** The objective, exactly one. */
    objectives: z
      .array(
        z.strictObject(
          {
            /** Name for people. */
            displayName: text(200, 1).optional(),
            /** The share of good events, such as 0.999; or `targetPercent`. */
            target: z.number("expected a number").optional(),
            /** The same as a percentage, such as 99.9. */
            targetPercent: z.number("expected a number").optional(),
          },
          "expected an objective",
        ),
        "expected a list of objectives",
      )
      .length(1, "expected exactly one objective"),
    /** The alerts. Default: those of the program. */
    alertPolicies: z
      .array(
        z.union([reference("alertPolicyRef"), inlineOf("AlertPolicy", policySpec)]),
        "expected a list of policies",
      )
      .optional(),
  },
  "expected a service level objective",
);

export const KINDS = {
  SLO: documentOf("SLO", sloSpec),
  SLI: documentOf("SLI", sliSpec),
  AlertPolicy: documentOf("AlertPolicy", policySpec),
  AlertCondition: documentOf("AlertCondition", conditionSpec),
  AlertNotificationTarget: documentOf("AlertNotificationTarget", targetSpec),
  Service: documentOf("Service", z.strictObject({ description }, "expected a service")),
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

import { alert } from "../../backtest/report/report.schema";
import { count, instant, objectives, reportHeader, text } from "../../backtest/report/parts.schema";
import { z } from "../../provider/zod";

/** Classes of findings, in the order in which reports show them. */
export const CLASSES = [
  "refused",
  "template",
  "dangling",
  "lost",
  "policy",
  "condition",
  "gone",
  "overwritten",
  "uncomputed",
] as const;

export const OPERATIONS = ["create", "import", "update", "replace", "delete"] as const;

const property = z
  .object({
    name: text.describe("Name of the argument, or path of a value within it"),
    old: z.unknown().optional().describe("Declared by the last update; absent if it declared nothing"),
    live: z.unknown().optional().describe("What the service has now, if somebody changed it by hand"),
    new: z.unknown().optional().describe("Declared by the program; absent if it declares nothing"),
  })
  .meta({ id: "reviewedProperty", description: "A property that differs. A secret is the text [secret]" });

const finding = z
  .object({
    class: z.enum(CLASSES),
    objects: z.boolean().describe("It makes the verdict failed"),
    text: text.describe("The finding in one sentence"),
    resources: z.array(text).describe("Names of the resources in the program"),
    properties: z.array(property).describe("What the update overwrites; empty for other classes"),
  })
  .meta({ id: "reviewFinding" });

const change = z
  .object({
    operation: z.enum(OPERATIONS),
    kind: text.describe("Kind of object; later releases may add more"),
    noun: text.describe("Name of the kind, for people"),
    resource: text.describe("Name of the resource in the program"),
    id: text.optional().describe("Identifier on the service"),
    properties: z.array(property).describe("What differs; empty for a deletion"),
  })
  .meta({ id: "change", description: "A resource that the update changes" });

const notification = z
  .object({
    title: text.optional().describe("Absent if ClickStack cannot render the name of the alert"),
    body: text
      .optional()
      .describe(
        "Absent if ClickStack cannot render the message of the alert; … is what only the service knows",
      ),
    firing: z
      .object({ start: instant, end: instant, value: z.number(), group: text })
      .optional()
      .describe("The latest firing, whose data it has; absent if there is none"),
    bodies: z
      .array(z.object({ webhook: text.describe("Name of the webhook"), text }))
      .describe("What webhooks with a body of their own would send; title and body are in them"),
    unknown: z.array(text).describe("Variables that only the server knows, which are shown in ‹ ›"),
  })
  .meta({ id: "notification", description: "The notification as it would read" });

const reviewed = alert
  .extend({
    notification: notification.optional(),
    notifies: z.array(text).describe("Whom it would notify"),
  })
  .meta({ id: "reviewedAlert" });

/**
 * The report of `pulumi-clickstack review`, in the form that `--format json` prints. All other formats are written from
 * this model and from nothing else. Secrets are the text `[secret]` already.
 */
export const report = z.object({
  ...reportHeader,
  stack: z.object({ name: text, project: text }),
  verdict: z
    .enum(["passed", "failed", "incomplete"])
    .describe("Failed if a finding objects; incomplete if none does, and not everything could be checked"),
  failOn: z.array(text),
  summary: z.object({
    fires: count.nullable().describe("Firings of the reviewed alerts that can be computed; null if none can"),
    firedBefore: count.nullable().describe("The same as the last update declared them"),
  }),
  findings: z.array(finding).describe("In the order of the classes"),
  changes: z.array(change),
  ...objectives,
  alerts: z
    .array(reviewed)
    .describe("Alerts that the update changes, or what they watch; the noisiest first"),
  assumes: z.array(text).describe("Assumptions of all firings"),
  notices: z.array(text).describe("Other things to know"),
});

export type ReviewReport = z.infer<typeof report>;
export type ReviewFinding = z.infer<typeof finding>;
export type ReviewedChange = z.infer<typeof change>;
export type ReviewedProperty = z.infer<typeof property>;
export type ReviewedAlert = z.infer<typeof reviewed>;
export type ReportedNotification = z.infer<typeof notification>;

import { z } from "../../provider/zod";
import { count, instant, text } from "../../backtest/report/parts.schema";
import { kinds } from "../../provider/kinds";
import { property } from "../stacks/engine.schema";

/**
 * The report of `pulumi-clickstack drift`, in the form that `--format json` prints. All other formats are written from
 * this model and from nothing else. Every value in it is safe to show: secrets are the text `[secret]` already.
 */
export const REPORT_VERSION = 2;

/** Kinds of findings, in the order in which reports show them. */
export const CLASSES = ["changed", "missing", "duplicate", "unmanaged", "unreadable"] as const;

const values = z.record(text, z.unknown());

const KINDS = kinds.flatMap(({ type, parts }) => (parts ? [type.reference, parts.kind] : [type.reference]));

/** A text and not an enumeration, because a kind that a later release adds must fit this version of the report. */
const kindOf = (...names: readonly string[]) =>
  text.describe(`Kind of object: ${names.join(", ")}; later releases may add more`);

const source = z
  .object({
    file: text.describe("Path of the file, relative to the directory in which the command ran"),
    line: z.int().min(1),
    column: z.int().min(1).optional(),
    url: text.optional().describe("Address of the line on the forge, in a pipeline of GitHub or GitLab"),
  })
  .meta({
    id: "source",
    description: "Where the resource is declared, in a program or in a YAML file, as the engine recorded it",
  });

const stackName = text.describe("Name of the stack as its backend shows it, such as dev or acme/shop/dev");

const subject = z
  .object({
    kind: kindOf(...KINDS, "stack", "account"),
    noun: text.describe("Name of the kind, for people"),
    id: text.optional().describe("Identifier on the service"),
    name: text.optional().describe("Name on the service"),
    endpoint: text.optional().describe("URL of the service"),
    partOf: z
      .object({ kind: text, noun: text, id: text })
      .optional()
      .describe("The object that it belongs to, if it is a part of one"),
    urn: text.optional().describe("Resource that manages it"),
    resource: text.optional().describe("Name of that resource in the program"),
    stack: stackName.optional(),
    project: text.optional(),
    directory: text.optional().describe("Directory of the project, as given to the command"),
    source: source.optional(),
  })
  .meta({ id: "subject", description: "What a finding is about" });

const fix = z
  .object({
    why: text.describe("What the command does"),
    command: text.optional().describe("A command for a shell; absent if the program must be edited"),
    ofStack: text
      .optional()
      .describe(
        "The command that does it for every finding of the stack, and for everything else that the program declares",
      ),
  })
  .meta({ id: "fix", description: "One step of a repair. It is not run" });

const findingShape = {
  id: text.describe("Stays the same in every run for the same finding"),
  digest: text.describe("Changes when the content of the finding changes"),
  title: text.describe("Short name for people"),
  summary: text.describe("The finding in one sentence"),
  subject,
  fix: z.array(fix),
};

/** A class of findings, with what only its findings have. */
function findingOf<C extends FindingClass, S extends z.ZodRawShape>(id: C, description: string, shape: S) {
  return z.object({ class: z.literal(id), ...findingShape, ...shape }).meta({ id, description });
}

const lastWrittenAt = instant
  .optional()
  .describe("Latest write that the service reports, including its own writes, such as a change of state");

const changed = findingOf("changed", "Somebody changed what a program declares", {
  properties: z.array(property),
  lastWrittenAt,
  accept: z
    .object({
      lines: z
        .array(text)
        .describe(
          "Lines for the arguments in the language of the file; lines after a comment with a path belong in the value at that path",
        ),
      remove: z.array(text).describe("Arguments, or paths within them, to remove"),
      note: text.optional().describe("One sentence that says why there are no lines"),
    })
    .describe("How to edit the program so that it declares the live values"),
});

const missing = findingOf("missing", "In state, but gone from the service", { declared: values });

const duplicate = findingOf("duplicate", "Several resources manage the same object", {
  managedBy: z.array(subject).min(2),
});

const unmanaged = findingOf("unmanaged", "On the service, but not in the given stacks", {
  live: values.describe("What the service has, as a program would declare it"),
  createdAt: instant.optional(),
  lastWrittenAt,
  markedAs: text.optional().describe("Owner in the object's mark: the URN of a resource, or a digest of one"),
});

const unreadable = findingOf("unreadable", "Could not be checked; never counted as clean", {
  reason: text,
  cause: text
    .optional()
    .describe(
      "What came back and what to do, without the request: equal for findings with the same cause, such as an outage",
    ),
});

const anyFinding = z
  .discriminatedUnion("class", [changed, missing, duplicate, unmanaged, unreadable])
  .meta({ id: "finding" });

const coverage = z
  .object({
    plural: text.describe("Plural name of the kind, for people"),
    total: count.describe("Objects on the services"),
    managed: count.describe("Objects that a given stack manages"),
    unmanaged: count.describe("Objects that no stack manages, without ignored ones"),
    ignored: count.describe("Objects that no stack manages and the ignore file ignores"),
    complete: z.boolean().describe("False if a service could not be listed"),
  })
  .meta({ id: "coverage" });

const rule = z
  .object({
    file: text,
    line: z.int().min(1),
    reason: text,
    until: text.optional().describe("Last day on which the rule applies"),
    status: z.enum(["used", "unused", "expired"]),
  })
  .meta({ id: "rule", description: "A rule of the ignore file" });

const resource = z.object({
  urn: text,
  stack: stackName,
  project: text,
  kind: kindOf(...KINDS),
  resource: text.describe("Name in the program"),
  id: text.describe("Identifier on the service"),
  name: text.optional().describe("Name on the service, or the declared one of a missing object"),
  status: z.enum(["clean", "changed", "missing", "unreadable"]),
});

export const report = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  createdAt: instant,
  verdict: z.enum(["clean", "drift"]).describe("Drift if there is a finding of a class in failOn"),
  failOn: z.array(z.enum(CLASSES)),
  only: z
    .array(z.enum(CLASSES))
    .optional()
    .describe("The reported classes, if some were selected; what could not be read is always reported"),
  stacks: z.array(
    z.object({
      name: stackName,
      project: text,
      directory: text,
      resources: count.describe("Number of resources of this package in the stack"),
    }),
  ),
  summary: z.object({
    managed: count.describe("All resources, including those that could not be read"),
    clean: count,
    changed: count,
    missing: count,
    duplicate: count,
    unmanaged: count,
    unreadable: count,
    ignored: count.describe("Findings that the ignore file ignores"),
  }),
  coverage: z.record(text, coverage).describe("By kind of object, without kinds that could not be listed"),
  resources: z.array(resource).describe("Every managed resource and its status"),
  findings: z.array(anyFinding).describe("In the order of the classes"),
  ignored: z.array(z.object({ rule: count.describe("Index into rules"), finding: anyFinding })),
  rules: z.array(rule),
  notices: z.array(text).describe("Other things to know"),
});

export type DriftReport = z.infer<typeof report>;
export type FindingClass = (typeof CLASSES)[number];
export type Finding = z.infer<typeof anyFinding>;
export type FindingOf<C extends FindingClass> = Extract<Finding, { class: C }>;
export type Source = z.infer<typeof source>;
export type { Property } from "../stacks/engine.schema";
export type Subject = z.infer<typeof subject>;
export type Fix = z.infer<typeof fix>;
export type Coverage = z.infer<typeof coverage>;
export type ReportedRule = z.infer<typeof rule>;
export type ReportedResource = z.infer<typeof resource>;

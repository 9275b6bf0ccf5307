import { z } from "../../provider/zod";

const SUBJECTS = ["urn", "id", "name", "property"] as const;

const filled = (what: string, ifEmpty = what) => z.string(`expected ${what}`).min(1, `expected ${ifEmpty}`);

const pattern = (what: string) => filled(what).describe(`${what}; * matches any text`);

const property = filled("the name of an argument").describe(
  "Name of an argument, such as threshold, or a path within one, such as tiles.errors",
);

/** A rule ignores a finding only if all of its keys match. */
const rule = z
  .strictObject(
    {
      urn: pattern("the URN of a resource").optional(),
      id: filled("the identifier of an object", "an identifier")
        .describe("Identifier of an object on the service")
        .optional(),
      name: pattern("the name of an object on the service").optional(),
      property: z
        .union([property, z.array(property).min(1)], "expected the name of an argument, or a list of names")
        .describe("Only changes of this argument, of a value within it, or of these arguments")
        .optional(),
      reason: filled("a reason, a string that explains the rule to later readers").describe(
        "Why this is ignored; reports show it",
      ),
      until: z.iso
        .date("expected the last day on which this holds, such as 2026-12-31")
        .describe("Last day on which the rule applies, in UTC. Default: forever")
        .optional(),
    },
    'expected a rule such as {id: "…", reason: "…"}',
  )
  .refine((value) => SUBJECTS.some((key) => value[key] !== undefined), {
    error: "expected at least one of urn, id, name and property",
  })
  .meta({ anyOf: SUBJECTS.map((key) => ({ required: [key] })) });

/** `.clickstack-drift.yaml` */
export const ignoreFile = z.strictObject(
  {
    version: z.literal(1, "expected 1").describe("Version of the format of this file"),
    ignore: z.array(rule, "expected a list of rules").describe("Findings that reports omit, and why"),
  },
  "expected version and ignore",
);

export type IgnoreRule = z.infer<typeof rule>;

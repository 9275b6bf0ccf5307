import { z } from "../../zod";

/** The results of `import apply` and `import verify`, in the form that `--format json` prints. */
export const REPORT_VERSION = 1;

const text = z.string();
const count = z.int().min(0);

const common = {
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  stack: z.object({ name: text, project: text }),
  resources: count.describe("How many resources are planned"),
};

export const applyReport = z.object({
  ...common,
  outcome: z
    .enum(["imported", "declined", "interrupted"])
    .describe("Imported if all are in state now; declined if a person said no"),
  imported: count.describe("How many of them this run imported"),
  inState: count.describe("How many of them are in the state of the stack now"),
});

export const verifyReport = z.object({
  ...common,
  verdict: z.enum(["passed", "failed"]).describe("Passed if a preview of the stack is empty"),
  left: z.array(text).describe("What is left to do, one line each, for people"),
});

export type ApplyReport = z.infer<typeof applyReport>;
export type VerifyReport = z.infer<typeof verifyReport>;

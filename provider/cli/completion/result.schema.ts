import { z } from "../../zod";

/** The result of `pulumi-clickstack completion --json`. */
export const RESULT_VERSION = 1;

const text = z.string();

export const completionResult = z.object({
  version: z.literal(RESULT_VERSION),
  tool: z.object({ name: text, version: text }),
  script: text.optional().describe("The script for the shell, if no words were given"),
  candidates: z
    .array(z.object({ value: text, description: text.describe("Empty if there is none") }))
    .optional()
    .describe("What may stand in place of the last word. Empty if that is the name of a file"),
});

export type CompletionResult = z.infer<typeof completionResult>;

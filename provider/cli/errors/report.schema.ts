import { z } from "../../zod";
import { CODES, type ErrorCode } from "./codes";

/** The error of a command that runs with `--json`. */
export const errorReport = z.object({
  error: z
    .object({
      code: z
        .enum(Object.keys(CODES) as [ErrorCode, ...ErrorCode[]])
        .describe("The kind of the error. Its meaning never changes; later releases may add codes"),
      message: z.string().describe("What was expected and what was found, for people"),
      next: z.string().describe("The command to run next. It changes nothing that the failed one did not"),
    })
    .meta({ id: "error", description: "Why the command failed" }),
});

export type ErrorReport = z.infer<typeof errorReport>;

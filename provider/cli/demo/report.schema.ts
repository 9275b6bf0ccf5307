import { z } from "../../zod";

/** The result of `pulumi-clickstack demo --json`. The tour itself is for people, and is on standard error then. */
export const REPORT_VERSION = 1;

const text = z.string();

export const demoReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  clickStack: z.enum(["self-hosted", "managed"]).describe("The ClickStack of the demo"),
  report: text.describe("Path of the drift report, a page for a browser"),
  next: z.array(text).describe("The next commands, in order. None was run"),
});

export type DemoReport = z.infer<typeof demoReport>;

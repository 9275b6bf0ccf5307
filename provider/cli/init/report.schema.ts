import { z } from "../../zod";
import { LANGUAGES } from "./template";

/** The result of `pulumi-clickstack init`, in the form that `--format json` prints. The text is written from it, too. */
export const REPORT_VERSION = 1;

const text = z.string();

export const initReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  project: text.describe("Name of the project"),
  folder: text.describe("Its folder, from the current directory; empty for that directory"),
  language: z.enum(LANGUAGES),
  packageManager: text,
  files: z.array(text).describe("Written files, from that folder"),
  next: z.array(text).describe("The next commands, in order. None was run"),
});

export type InitReport = z.infer<typeof initReport>;

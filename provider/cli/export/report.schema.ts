import { z } from "../../zod";
import { resourceReport } from "../codegen/resource-report.schema";

/** The result of `pulumi-clickstack export`, in the form that `--format json` prints. The text is written from it, too. */
export const REPORT_VERSION = 1;

const text = z.string();

export const exportReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  createdAt: z.iso.datetime().describe("Time, ISO 8601 in UTC"),
  folder: text.describe("Folder of the program, as given to the command"),
  language: z.enum(["typescript", "javascript"]),
  counts: text.describe("How many of each kind, for people"),
  resources: z.array(resourceReport),
  notices: z.array(text).describe("Other things to know, such as what was left out"),
});

export type ExportReport = z.infer<typeof exportReport>;

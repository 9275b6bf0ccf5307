import { NAME, VERSION } from "../provider/http/user-agent";
import { z } from "../provider/zod";
import { CODES, type ErrorCode } from "./failure";

/** The formats of a document for people and scripts, by their names on the command line. */
export const TEXT_OR_JSON = { text: "for people", json: "by a published schema" } as const;

export type TextOrJson = keyof typeof TEXT_OR_JSON;

/** Formats a document: as text for a person, or the model itself, whose schema is published. */
export function formatDocument<T>(document: T, format: TextOrJson, toText: (document: T) => string): string {
  return format === "json" ? JSON.stringify(document, null, 2) : toText(document);
}

/** The fields that begin every document: as its schema has them, and their values. */
export function documentHeader<Version extends number>(version: Version) {
  return {
    fields: { version: z.literal(version), tool: z.object({ name: z.string(), version: z.string() }) },
    values: { version, tool: { name: NAME, version: VERSION } },
  };
}

/** The time of a document, which the schema describes. */
export const createdAt = z.iso.datetime().describe("Time, ISO 8601 in UTC");

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

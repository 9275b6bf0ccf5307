import { NAME, VERSION } from "../http/user-agent";
import { z } from "../zod";

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

import type { DriftFormat } from "./format";
import { html } from "./html";
import { markdown } from "./markdown";
import { text } from "./text";

/** The model itself; its schema is published as `schemas/drift-report.schema.json`. */
const json: DriftFormat = (report) => `${JSON.stringify(report, null, 2)}\n`;

/** Every format by its name on the command line. */
export const FORMATS = { text, json, markdown, html } as const satisfies Record<string, DriftFormat>;

export type DriftFormatName = keyof typeof FORMATS;

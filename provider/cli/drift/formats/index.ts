import type { Format } from "./format";
import { html } from "./html";
import { json } from "./json";
import { junit } from "./junit";
import { markdown } from "./markdown";
import { sarif } from "./sarif";
import { text } from "./text";

/** Every format by its name on the command line. */
export const FORMATS = { text, json, markdown, sarif, junit, html } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

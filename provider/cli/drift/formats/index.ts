import type { Format } from "./format";
import { json } from "./json";
import { text } from "./text";

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

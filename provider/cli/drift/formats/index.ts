import type { Format } from "./format";
import { json } from "./json";

/** Every format by its name on the command line. */
export const FORMATS = { json } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

/** The options of the formatter, for code that tools write. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "./prepare/folders.mjs";

/** @type {import("oxfmt").FormatConfig} */
export const formatting = JSON.parse(readFileSync(join(clone, ".oxfmtrc.json"), "utf8"));

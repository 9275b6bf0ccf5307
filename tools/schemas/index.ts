/** Writes the published JSON Schemas, which are generated from the schemas in the code. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { schemas, textOf } from "./schemas";

const folder = join(clone, "schemas");

mkdirSync(folder, { recursive: true });
for (const [file, schema] of Object.entries(schemas)) writeFileSync(join(folder, file), textOf(schema));

/** Writes the JSON Schemas that are published: they are made of the schemas that the code itself uses. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { schemas, textOf } from "./schemas";

const folder = join(clone, "schemas");

mkdirSync(folder, { recursive: true });
for (const [file, schema] of Object.entries(schemas)) writeFileSync(join(folder, file), textOf(schema));

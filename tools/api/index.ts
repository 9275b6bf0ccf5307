/** A step of the build: writes the types of programs, the JSON Schemas and the schema of the native provider. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { schemas, textOf } from "./json-schemas";
import { packageSchema } from "./package-schema";
import { typeFiles } from "./types";

const folder = join(clone, "schemas");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [file, schema] of Object.entries(schemas)) writeFileSync(join(folder, file), textOf(schema));

const plugin = join(clone, "dist", "plugin", "schema.json");
mkdirSync(dirname(plugin), { recursive: true });
writeFileSync(plugin, JSON.stringify(packageSchema()));

void typeFiles().then((files) => {
  for (const [path, text] of files) writeFileSync(path, text);
});

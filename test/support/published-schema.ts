import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { clone } from "./folders";

/** Reads the published schema as a function that says whether it allows a value. */
export function publishedSchema(file: string) {
  const schema = JSON.parse(readFileSync(join(clone, "schemas", file), "utf8")) as object;
  return addFormats(new Ajv({ allErrors: true, strict: false })).compile(schema);
}

/** The JSON that a command printed, which the published schema has to allow as the whole of standard output. */
export function readByPublished<T>(file: string, printed: string): T {
  const validate = publishedSchema(file);
  const value: unknown = JSON.parse(printed);
  assert.ok(validate(value), JSON.stringify(validate.errors));
  return value as T;
}

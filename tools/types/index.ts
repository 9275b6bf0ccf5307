/** Writes the interfaces that programs know, generated from the types of the schemas. */
import { writeFileSync } from "node:fs";
import { interfaceFiles } from "./interfaces";

void interfaceFiles().then((files) => {
  for (const [path, text] of files) writeFileSync(path, text);
});

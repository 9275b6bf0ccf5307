/** Writes the interfaces that programs know: they are made of the types of the schemas. */
import { writeFileSync } from "node:fs";
import { interfaceFiles } from "./interfaces";

void interfaceFiles().then((files) => {
  for (const [path, text] of files) writeFileSync(path, text);
});

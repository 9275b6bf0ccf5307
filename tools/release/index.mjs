/** `node tools/release/index.mjs TAG`: prints the changes of a release, or says why TAG is not a release. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { releaseNotes } from "./changelog.mjs";

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
try {
  console.log(
    releaseNotes(process.argv[2] ?? "", version, readFileSync(join(clone, "CHANGELOG.md"), "utf8")),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

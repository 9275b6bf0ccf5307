/**
 * `npm run docs`: writes the generated parts of docs. With `--check` nothing is written: it is an error when a page is
 * stale or something public says nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { ciPage } from "./copies.mjs";
import { readModel } from "./model.mjs";
import { missingFrom, referencePages } from "./reference.mjs";

const checking = process.argv.includes("--check");

const { app, project, surfaces } = await readModel();
const pages = await referencePages(surfaces);
const problems = missingFrom(surfaces, pages.values()).map(
  (name) => `docs/reference has no place for ${name}.`,
);
for (const [path, text] of [...pages, ciPage()]) {
  if (text === readFileSync(path, "utf8")) continue;
  if (checking) problems.push(`${relative(clone, path)} is stale: run "npm run docs".`);
  else writeFileSync(path, text);
}
app.validate(project);

for (const problem of problems) console.error(problem);
const failed = problems.length > 0 || app.logger.hasErrors() || app.logger.hasWarnings();
if (failed) process.exitCode = 1;
else console.log("The docs are complete.");

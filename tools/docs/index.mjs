/**
 * `npm run docs`: writes the generated parts of docs/reference and builds the site. With `--check` nothing of the
 * repository is written: it is an error when a page is stale, something public says nothing, or a link leads nowhere.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { readModel } from "./model.mjs";
import { missingFrom, referencePages } from "./reference.mjs";
import { buildSite } from "./site.mjs";

const checking = process.argv.includes("--check");
const folder = checking ? mkdtempSync(join(tmpdir(), "site-")) : join(clone, "site");

const { app, project, surfaces } = await readModel();
const pages = await referencePages(surfaces);
const problems = missingFrom(surfaces, pages.values()).map(
  (name) => `${name} has no place in docs/reference.`,
);
for (const [path, text] of pages) {
  if (text === readFileSync(path, "utf8")) continue;
  if (checking) problems.push(`${relative(clone, path)} is stale: run "npm run docs".`);
  else writeFileSync(path, text);
}
app.validate(project);
const broken = await buildSite(app, project, folder);
problems.push(...broken.map((link) => `A link leads nowhere: ${link}`));
if (checking) rmSync(folder, { recursive: true, force: true });

for (const problem of problems) console.error(problem);
const failed = problems.length > 0 || app.logger.hasErrors() || app.logger.hasWarnings();
if (failed) process.exitCode = 1;
else
  console.log(checking ? "The docs are complete." : `The site is in ${relative(clone, folder)}/index.html.`);

/**
 * `npm run docs`: writes the generated parts of docs and builds the site. With `--check` nothing is written: it is an
 * error when a page is stale or something public says nothing. The browser tests build the site and follow its links.
 * With `--serve` a browser can open the site until the command is interrupted.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { ciPage } from "./copies.mjs";
import { brokenLinks } from "./links.mjs";
import { readModel } from "./model.mjs";
import { missingFrom, referencePages } from "./reference.mjs";
import { serveSite } from "./server.mjs";
import { buildSite } from "./site.mjs";

const checking = process.argv.includes("--check");
const folder = join(clone, "site");

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
if (!checking) {
  await buildSite(folder);
  problems.push(...(await brokenLinks(folder)).map((link) => `Broken link: ${link}`));
}

for (const problem of problems) console.error(problem);
const failed = problems.length > 0 || app.logger.hasErrors() || app.logger.hasWarnings();
if (failed) process.exitCode = 1;
else
  console.log(checking ? "The docs are complete." : `The site is in the folder ${relative(clone, folder)}.`);
if (process.argv.includes("--serve")) console.log(`Open ${(await serveSite(folder)).url}`);

/**
 * Keeps one living issue about drift: `node issue.mjs read issue` writes the body of the open issue to `issue/before.md`,
 * and `node issue.mjs write issue` does what `drift --living-issue issue` decided.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeStack, fail, markOf, openForge } from "./forge.mjs";

const LABEL = "drift";

/** @param {import("./forge.mjs").Forge} forge */
async function findIssue(forge) {
  const mark = markOf("drift", process.env);
  return (await forge.openIssues(LABEL)).find(({ body }) => body.startsWith(mark));
}

/**
 * @param {import("./forge.mjs").Forge} forge
 * @param {string} folder
 */
async function read(forge, folder) {
  mkdirSync(folder, { recursive: true });
  const issue = await findIssue(forge);
  if (issue !== undefined) writeFileSync(join(folder, "before.md"), issue.body);
}

/**
 * @param {import("./forge.mjs").Forge} forge
 * @param {string} folder
 */
async function write(forge, folder) {
  const [action, title, body, comment] = ["action", "title", "body.md", "comment.md"].map((file) =>
    readFileSync(join(folder, file), "utf8").trim(),
  );
  const text = {
    title: `${describeStack(process.env)}: ${title}`,
    body: `${markOf("drift", process.env)}\n${body}`,
    label: LABEL,
  };
  const issue = await findIssue(forge);
  if (action === "open") await forge.addIssue(text);
  if (issue === undefined) return;
  if (action === "update") await forge.editIssue(issue.id, text);
  if (action === "update" || action === "close") await forge.addIssueComment(issue.id, comment ?? "");
  if (action === "close") await forge.closeIssue(issue.id);
}

try {
  const [step, folder = "issue"] = process.argv.slice(2);
  const forge = openForge(process.env);
  await (step === "read" ? read(forge, folder) : write(forge, folder));
} catch (error) {
  fail(error);
}

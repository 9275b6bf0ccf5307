/**
 * `node tools/run.mjs commits --message FILE` checks one message, as the hook does; with a range such as
 * `origin/main..HEAD` it checks every commit in it, and that the changelog tells of the change, as CI does.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { checkChange, checkMessage } from "./rules.mjs";

const [first = "", file = ""] = process.argv.slice(2);
const problems =
  first === "--message" ? await problemsOf(readFileSync(file, "utf8")) : await problemsIn(first);
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Write the subject as "area: what changes". See "Commits" in CONTRIBUTING.md.');
  process.exitCode = 1;
}

/** @param {string} range */
async function problemsIn(range) {
  const messages = git("log", "--format=%B%x00", range)
    .split("\0")
    .map((text) => text.trim())
    .filter(Boolean);
  const [from, to] = range.split("..");
  const files = git("diff", "--name-only", `${from}...${to}`).split("\n");
  const ofMessages = await Promise.all(messages.map(problemsOf));
  return [...ofMessages.flat(), ...checkChange(files, messages)];
}

/** @param {string} message */
async function problemsOf(message) {
  const [subject] = message.split("\n");
  return (await checkMessage(message)).map((problem) => `"${subject}": ${problem}.`);
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" });
}

/**
 * `node tools/commits/index.mjs --message FILE` checks one message, as the hook does; with a range such as
 * `origin/main..HEAD` it checks every commit in it, and that the changelog tells of the change, as CI does.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { problemsOfChange, problemsOfMessage } from "./rules.mjs";

const [first = "", file = ""] = process.argv.slice(2);
const problems = first === "--message" ? ofMessage(readFileSync(file, "utf8")) : ofRange(first);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** @param {string} range */
function ofRange(range) {
  const messages = git("log", "--format=%B%x00", range)
    .split("\0")
    .map((text) => text.trim())
    .filter(Boolean);
  const [from, to] = range.split("..");
  const files = git("diff", "--name-only", `${from}...${to}`).split("\n");
  return [...messages.flatMap(ofMessage), ...problemsOfChange(files, messages)];
}

/** @param {string} message */
function ofMessage(message) {
  const [subject] = message.split("\n");
  return problemsOfMessage(message).map((problem) => `"${subject}": ${problem}.`);
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" });
}

/** What CONTRIBUTING.md says of commits, as far as a machine can tell. */

const LONGEST_SUBJECT = 72;

/** The usual verbs in their usual wrong forms; whether any other word is a verb, only a reader knows. */
const NOT_IMPERATIVE =
  /^(add|chang|fix|implement|improv|mak|refactor|remov|support|updat|us)(s|es|d|ed|ing)\b/i;

/** What git writes itself, and what is squashed before it counts. */
const NOT_OURS = /^(Merge|Revert|fixup!|squash!|amend!) /;

/**
 * @param {string} message
 * @returns {string[]} what is wrong with it
 */
export function problemsOfMessage(message) {
  const lines = message.split("\n").filter((line) => !line.startsWith("#"));
  const [subject = "", second = ""] = lines;
  if (NOT_OURS.test(subject)) return [];
  const problems = [];
  if (subject.length > LONGEST_SUBJECT)
    problems.push(`the subject has ${subject.length} characters, and ${LONGEST_SUBJECT} are the most`);
  if (!/^[A-Z]/.test(subject)) problems.push("the subject begins with a capital letter");
  if (/^\w+(\(.*\))?!?:/.test(subject)) problems.push("the subject is a sentence, without a prefix");
  if (subject.endsWith(".")) problems.push("the subject ends without a full stop");
  if (NOT_IMPERATIVE.test(subject))
    problems.push('the subject says what the commit does as an order: "Add …"');
  if (second.trim() !== "") problems.push("an empty line stands between subject and body");
  return problems;
}

/**
 * A change of what is published is told to its users, or a commit says that they will not notice: `Changelog: none`.
 *
 * @param {readonly string[]} files that were changed
 * @param {readonly string[]} messages
 * @returns {string[]}
 */
export function problemsOfChange(files, messages) {
  const published = files.some((file) => file.startsWith("provider/"));
  const told = files.includes("CHANGELOG.md") || messages.some((text) => /^Changelog: none$/im.test(text));
  if (!published || told) return [];
  return ['provider/ changed: add a line to CHANGELOG.md, or "Changelog: none" to the body of a commit'];
}

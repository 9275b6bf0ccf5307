/** The rules of CONTRIBUTING.md for commits, as far as a machine can check them. */
import lint from "@commitlint/lint";

/** @typedef {Required<Parameters<typeof lint>>} LintArguments */

/** @type {LintArguments[1]} */
const rules = {
  "header-full-stop": [2, "never", "."],
  "header-max-length": [2, "always", 72],
  "type-empty": [2, "never"], // also where the subject does not match headerPattern
  "body-leading-blank": [2, "always"],
  "body-max-line-length": [2, "always", 120],
  "footer-max-line-length": [2, "always", 120],
};

/** Parses the area as the field that commitlint calls the type. */
const parserOpts = {
  headerPattern: /^([a-z][a-z0-9-]*): (\S.*)$/,
  headerCorrespondence: ["type", "subject"],
  commentChar: "#",
};

/**
 * @param {string} message
 * @returns {Promise<string[]>} what is wrong with it
 */
export async function checkMessage(message) {
  const { errors } = await lint(message, rules, { parserOpts });
  return errors.map((error) => error.message);
}

/**
 * Requires a line in the changelog for each change of published files, unless a commit says that users will not notice:
 * `Changelog: none`.
 *
 * @param {readonly string[]} files that were changed
 * @param {readonly string[]} messages
 * @returns {string[]}
 */
export function checkChange(files, messages) {
  const published = files.some((file) => /^(provider|cli|backtest|test-kit)\//.test(file));
  const told = files.includes("CHANGELOG.md") || messages.some((text) => /^Changelog: none$/im.test(text));
  if (!published || told) return [];
  return [
    'what is published has changed, so add a line to CHANGELOG.md, or "Changelog: none" to the body of a commit',
  ];
}

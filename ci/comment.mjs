/**
 * Keeps one comment on a pull request of GitHub or a merge request of GitLab: `node comment.mjs review.md`. The first
 * line identifies it. If nothing would change, it writes no new one.
 */
import { readFileSync } from "node:fs";
import { describeStack, fail, markOf, openForge } from "./forge.mjs";

const CUT =
  "\n\n… The comment ends here, because the forge takes no longer one. The log of the job has all of it.\n";

/**
 * @param {import("./forge.mjs").Forge} forge
 * @param {string} report
 */
async function keepComment(forge, report) {
  const mark = markOf("review", process.env);
  const text = report.replace(/^<!-- pulumi-clickstack review -->/, "").trim();
  const isNothing = text === "" || /^.*\bthe update changes nothing\b/.test(text);
  const known = (await forge.comments()).find(({ body }) => body.startsWith(mark));
  if (isNothing && known === undefined) return "nothing would change, so there is no comment";
  const nothing = `${describeStack(process.env)}: nothing would change anymore.`;
  const body = shorten(`${mark}\n${isNothing ? nothing : text}\n`, forge.longestBody);
  if (known === undefined) await forge.addComment(body);
  else if (known.body.trim() !== body.trim()) await forge.editComment(known.id, body);
  return known === undefined ? "wrote the comment" : "updated the comment";
}

/**
 * @param {string} body
 * @param {number} longest
 */
function shorten(body, longest) {
  return body.length <= longest ? body : body.slice(0, longest - CUT.length) + CUT;
}

try {
  const report = readFileSync(process.argv[2] ?? "", "utf8");
  console.log(await keepComment(openForge(process.env), report));
} catch (error) {
  fail(error);
}

/** Checks the links of the Markdown files, as GitHub shows them, and those of the built site. */
import { LinkChecker, LinkState } from "linkinator";

/** Other sites are not asked: a check must not fail because one of them is down. */
const ELSEWHERE = "^(?!http://127\\.0\\.0\\.1:)";

/**
 * Lists every link to a missing page, heading, picture or style sheet.
 *
 * @param {string} folder of the site, or of the repository
 * @param {string[]} [markdown] paths of Markdown files. Default: all pages of the site
 * @returns {Promise<string[]>} "page -> link"
 */
export async function brokenLinks(folder, markdown) {
  const { links } = await new LinkChecker().check({
    serverRoot: folder,
    path: markdown ?? "**/*.html",
    markdown: markdown !== undefined,
    directoryListing: markdown !== undefined,
    checkFragments: true,
    linksToSkip: [ELSEWHERE],
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return broken.map(({ parent, url }) => `${parent} -> ${url}`);
}

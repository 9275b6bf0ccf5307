/** The whole site: the pages of the repository, and the reference of the package. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * @param {import("typedoc").Application} app
 * @param {import("typedoc").ProjectReflection} project
 * @param {string} folder emptied first
 * @returns {Promise<string[]>} the links in it that lead nowhere
 */
export async function buildSite(app, project, folder) {
  rmSync(folder, { recursive: true, force: true });
  await app.generateDocs(project, folder);
  return brokenLinks(folder);
}

/**
 * Every link of the built pages that leads into the site, to a page or heading that is not there.
 *
 * @param {string} folder
 * @returns {string[]} "page -> link"
 */
export function brokenLinks(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  const texts = new Map(pages.map((page) => [join(folder, page), readFileSync(join(folder, page), "utf8")]));
  return [...texts].flatMap(([page, text]) =>
    linksOf(text)
      .filter((link) => !leadsSomewhere(page, link, texts))
      .map((link) => `${page.slice(folder.length + 1)} -> ${link}`),
  );
}

/** @param {string} html */
function linksOf(html) {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return [...new Set(links)].filter((link) => !/^[a-z]+:/.test(link));
}

/**
 * @param {string} page
 * @param {string} link
 * @param {Map<string, string>} texts
 */
function leadsSomewhere(page, link, texts) {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : resolve(dirname(page), decodeURIComponent(path));
  if (anchor === undefined || anchor === "") return existsSync(target);
  return texts.get(target)?.includes(`id="${decodeURIComponent(anchor)}"`) ?? existsSync(target);
}

/** Checks that the links of the built site work. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Lists every broken link of the built pages: to a missing page, heading, picture or style sheet.
 *
 * @param {string} folder
 * @returns {string[]} "page -> link"
 */
export function brokenLinks(folder) {
  const texts = readBuilt(folder);
  return [...texts].flatMap(([page, text]) =>
    linksOf(text)
      .filter((link) => !leadsSomewhere(folder, page, link, texts))
      .map((link) => `${page.slice(folder.length + 1)} -> ${link}`),
  );
}

/**
 * Reads the HTML of each built page, by its path.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function readBuilt(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .map((path) => join(folder, path));
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** @param {string} html */
function linksOf(html) {
  const links = [...html.matchAll(/<\w+\b[^>]*\s(?:href|src|srcset)="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return [...new Set(links)].filter((link) => !/^[a-z]+:/.test(link));
}

/**
 * @param {string} folder
 * @param {string} page
 * @param {string} link
 * @param {Map<string, string>} texts
 */
function leadsSomewhere(folder, page, link, texts) {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : fileAt(folder, page, decodeURIComponent(path));
  if (anchor === undefined || anchor === "") return existsSync(file);
  return texts.get(file)?.includes(`id="${decodeURIComponent(anchor)}"`) ?? false;
}

/**
 * Finds the file that a web server returns for an address.
 *
 * @param {string} folder
 * @param {string} page
 * @param {string} path
 */
function fileAt(folder, page, path) {
  const file = path.startsWith("/") ? join(folder, path) : resolve(dirname(page), path);
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? join(file, "index.html") : file;
}

/** The sections of the site. docs/README.md is their source: an item of its lists that begins with a link is an entry. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { clone } from "../prepare/folders.mjs";

/**
 * @typedef {object} Entry
 * @property {string} label
 * @property {string} path of the page, from the root of the repository
 * @property {string} anchor such as "#check-them"; an entry with one refers to a page, which has its place elsewhere
 * @property {Entry[]} children the pages beside it, if the page is the index of a folder
 *
 * @typedef {{ label: string, entries: Entry[] }} Section
 */

const SITEMAP = "docs/README.md";

/** Folders for maintainers: links and the search lead to their pages, but no section lists them. */
const UNLISTED = ["docs/decisions", "docs/maintaining"];

/** @returns {Section[]} */
export function readSections() {
  const [, ...sections] = readFileSync(join(clone, SITEMAP), "utf8").split(/^## /m);
  const listed = sections.map((text) => ({
    label: text.split("\n", 1)[0] ?? "",
    entries: linksIn(SITEMAP, text, /^- \[(.+?)\]\((\S+?)\)/gm),
  }));
  const named = new Set(listed.flatMap(({ entries }) => entries.map(({ path }) => path)));
  return listed.map(({ label, entries }) => ({
    label,
    entries: entries.map((entry) => ({ ...entry, children: pagesBeside(entry, named) })),
  }));
}

/**
 * Lists every page of the site, as often as it has a place.
 *
 * @returns {string[]} their paths
 */
export function sitePages() {
  const listed = readSections()
    .flatMap(({ entries }) => entries)
    .filter(({ anchor }) => anchor === "")
    .flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
  return [...listed, ...UNLISTED.flatMap(pagesIn)];
}

/** @param {string} folder */
function pagesIn(folder) {
  const names = readdirSync(join(clone, folder)).filter((name) => name.endsWith(".md"));
  return names.map((name) => `${folder}/${name}`);
}

/**
 * The address of a page below the root of the site: "" for the first page, and "reference/alert" for
 * docs/reference/alert.md.
 *
 * @param {string} path
 */
export function addressOf(path) {
  return path
    .replace(/(^|\/)README\.md$/, "")
    .replace(/\.md$/, "")
    .replace(/^docs\//, "")
    .toLowerCase();
}

/**
 * The pages that the index of a folder leads to and that have no entry of their own.
 *
 * @param {Entry} entry
 * @param {Set<string>} named
 * @returns {Entry[]}
 */
function pagesBeside({ path }, named) {
  if (!/.\/README\.md$/.test(path) || path === SITEMAP) return [];
  const links = linksIn(path, readFileSync(join(clone, path), "utf8"), /\[([^\]]+)\]\((\S+?)\)/g);
  const beside = links.filter((link) => link.path.startsWith(`${dirname(path)}/`) && !named.has(link.path));
  return [...new Map(beside.map((link) => [link.path, { ...link, anchor: "" }])).values()];
}

/**
 * @param {string} from the page that has the text
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {Entry[]}
 */
function linksIn(from, text, pattern) {
  return [...text.matchAll(pattern)].flatMap(([, label = "", target = ""]) => {
    const [, file = "", anchor = ""] = /^([^#:]+\.md)(#.*)?$/.exec(target) ?? [];
    if (file === "") return [];
    return [{ label: label.replaceAll("`", ""), path: join(dirname(from), file), anchor, children: [] }];
  });
}

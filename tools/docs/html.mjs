/** The changes that the site makes to the HTML of a page that GitHub shows unchanged. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { addressOf } from "./pages.mjs";

/** The path of all pictures on the site. Below it, they have their paths in the repository. */
const PICTURES = "/pictures/";

const LINK = /<a href="([^"#:]+)(#[^"]*)?">([^]*?)<\/a>/g;
const PICTURE = /(<(?:img|source) [^>]*?\bsrc(?:set)?=")([^":]+)"/g;
const PICTURE_ELSEWHERE = /<img [^>]*?\bsrc="https?:[^>]*>/g;
/** The tag that Astro creates for a picture in Markdown, for its own image service. */
const IMAGE = /<img __ASTRO_IMAGE_="([^"]*)"/g;
/** A whole tag. Its attributes may hold code to copy, which can look like other tags. */
const TAG = /<(\w+)(?:[^>"]|"[^"]*")*>/g;

/**
 * Adapts the HTML of a page. Links to pages use their addresses on the site. A link to any other file of the repository
 * becomes text, because the site does not have the file. A link to a missing file does not change, so that a check
 * finds it. Pictures from other hosts become their alternative text, because the site loads nothing from them.
 *
 * @param {string} html
 * @param {string} path of the page, from the root of the repository
 * @param {ReadonlySet<string>} pages paths of all pages
 */
export function adaptHtml(html, path, pages) {
  const fileOf = (/** @type {string} */ to) => join(dirname(path), decodeURIComponent(to));
  return html
    .replace(IMAGE, (_image, /** @type {string} */ attribute) => plainImage(attribute))
    .replace(TAG, (/** @type {string} */ tag, /** @type {string} */ name) =>
      // They scroll sideways on a phone, so the keyboard must be able to reach them.
      ["pre", "table"].includes(name) ? tag.replace(name, `${name} tabindex="0"`) : tag,
    )
    .replace(LINK, (/** @type {string[]} */ ...[link = "", to = "", anchor = "", text = ""]) => {
      const file = fileOf(to);
      if (pages.has(file)) return `<a href="${linkTo(file)}${anchor}">${text}</a>`;
      return existsSync(join(clone, file)) ? text : link;
    })
    .replace(
      PICTURE,
      (_picture, /** @type {string} */ tag, /** @type {string} */ to) => `${tag}${PICTURES}${fileOf(to)}"`,
    )
    .replace(
      PICTURE_ELSEWHERE,
      (/** @type {string} */ picture) => /\balt="([^"]*)"/.exec(picture)?.[1] ?? "",
    );
}

/** @param {string} attribute JSON, as HTML has it */
function plainImage(attribute) {
  const json = attribute.replace(/&(?:quot|#x22);/g, '"').replace(/&(?:amp|#x26);/g, "&");
  /** @type {{ src: string, alt?: string }} */
  const { src, alt = "" } = JSON.parse(json);
  return `<img src="${src}" alt="${alt.replaceAll('"', "&quot;")}"`;
}

/** @param {string} path of a page */
export function linkTo(path) {
  const address = addressOf(path);
  return address === "" ? "/" : `/${address}/`;
}

/**
 * Lists the pictures that a page of the site shows.
 *
 * @param {string} html
 * @returns {string[]} paths from the root of the repository
 */
export function picturesIn(html) {
  const links = [...html.matchAll(PICTURE)].map(([, , to = ""]) => to);
  return links.filter((to) => to.startsWith(PICTURES)).map((to) => to.slice(PICTURES.length));
}

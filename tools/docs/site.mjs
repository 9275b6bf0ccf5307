/** The site: the pages of the repository in the sections of docs/README.md, with a search that needs no server. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import starlight from "@astrojs/starlight";
import { build } from "astro";
import { clone } from "../prepare/folders.mjs";
import { linkTo, picturesIn } from "./html.mjs";
import { addressOf, readSections } from "./pages.mjs";

const source = join(clone, "tools", "docs", "astro");

/** @param {string} folder emptied first */
export async function buildSite(folder) {
  // Astro keeps what it generates in its root, and finds packages from there.
  const root = mkdtempSync(join(clone, "node_modules", ".site-"));
  try {
    await build({
      ...{ root, cacheDir: root, srcDir: source, publicDir: join(source, "public"), outDir: folder },
      ...{ configFile: false, logLevel: "error" },
      integrations: [
        starlight({
          title: "pulumi-clickstack",
          sidebar: readSections().map(({ label, entries }) => ({ label, items: entries.map(itemOf) })),
          customCss: [join(source, "style.css")],
          markdown: { processedDirs: [clone] },
          disable404Route: true,
        }),
      ],
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  copyPictures(folder);
}

/** @typedef {NonNullable<import("@astrojs/starlight/types").StarlightUserConfig["sidebar"]>[number]} Item */

/**
 * @param {import("./pages.mjs").Entry} entry
 * @returns {Item}
 */
function itemOf({ label, path, anchor, children }) {
  if (anchor !== "") return { label, link: linkTo(path) + anchor };
  const page = { label, slug: addressOf(path) || "index" };
  if (children.length === 0) return page;
  return { label, collapsed: true, items: [{ ...page, label: "Overview" }, ...children.map(itemOf)] };
}

/** @param {string} folder of the site */
function copyPictures(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  for (const picture of pages.flatMap((path) => picturesIn(readFileSync(join(folder, path), "utf8"))))
    cpSync(join(clone, picture), join(folder, "pictures", picture));
}

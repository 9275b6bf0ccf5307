/**
 * The loader by which Astro reads the pages. The files are in the form that GitHub shows, with the title as first
 * heading.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro/content/config";
import { clone } from "../../prepare/folders.mjs";
import { adaptHtml } from "../html.mjs";
import { addressOf, sitePages } from "../pages.mjs";

const TITLE = /^# (.*)$/m;

/** @type {import("astro/loaders").Loader} */
const pages = {
  name: "pages of the repository",
  async load(context) {
    const paths = new Set(sitePages());
    for (const path of paths) {
      const file = join(clone, path);
      const text = readFileSync(file, "utf8");
      const title = TITLE.exec(text)?.[1]?.replaceAll("`", "");
      // The site prints the title itself.
      const rendered = await context.renderMarkdown(text.replace(TITLE, ""), {
        fileURL: pathToFileURL(file),
      });
      const id = addressOf(path) || "index";
      const data = await context.parseData({ id, data: { title } });
      context.store.set({ id, data, rendered: { ...rendered, html: adaptHtml(rendered.html, path, paths) } });
    }
  },
};

export const collections = { docs: defineCollection({ loader: pages, schema: docsSchema() }) };

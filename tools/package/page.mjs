/** Builds the styles of the HTML report into a module of one text, because the report is one file. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { clone } from "../prepare/folders.mjs";

const target = join(clone, "dist");

/** The first browsers, all from 2024, with light-dark() and with an alternative text for `content`. */
const browsers = ["chrome123", "firefox128", "safari17.5"];

const { outputFiles } = await build({
  entryPoints: [join(clone, "cli", "formats", "html", "styles.css")],
  ...{ minify: true, write: false, target: browsers, logLevel: "warning" },
});
const styles = outputFiles.map(({ text }) => text.trim()).join("");
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "report-page.js"), `"use strict";\nexports.styles = ${JSON.stringify(styles)};\n`);
writeFileSync(join(target, "report-page.d.ts"), "export declare const styles: string;\n");

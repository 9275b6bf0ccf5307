/** Builds the styles and the script of the HTML report into a module of two texts, because the report is one file. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { clone } from "../prepare/folders.mjs";

const source = join(clone, "cli", "formats", "html", "client");
const target = join(clone, "dist");

/** The first browsers, all from 2024, with light-dark() and with an alternative text for `content`. */
const browsers = ["chrome123", "firefox128", "safari17.5"];

const texts = {
  script: await compile("index.ts"),
  styles: await compile("styles.css"),
};
const names = /** @type {(keyof typeof texts)[]} */ (Object.keys(texts));
const code = names.map((name) => `exports.${name} = ${JSON.stringify(texts[name])};\n`);
const types = names.map((name) => `export declare const ${name}: string;\n`);
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "report-page.js"), `"use strict";\n${code.join("")}`);
writeFileSync(join(target, "report-page.d.ts"), types.join(""));

/** @param {string} file */
async function compile(file) {
  const options = /** @type {const} */ ({ bundle: true, minify: true, format: "iife", write: false });
  const entryPoints = [join(source, file)];
  const result = await build({ ...options, entryPoints, target: browsers, logLevel: "warning" });
  return result.outputFiles.map(({ text }) => text.trim()).join("");
}

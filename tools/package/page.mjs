/** Builds the styles and the script of the HTML report into a module of two texts, because the report is one file. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { clone } from "../prepare/folders.mjs";

const folder = join("cli", "formats", "html", "client");
const source = join(clone, "provider", folder);
const target = join(clone, "dist", folder);

/** The first browsers, all from 2024, with light-dark() and with an alternative text for `content`. */
const browsers = ["chrome123", "firefox128", "safari17.5"];

const texts = {
  script: await compile("index.ts", "ts"),
  styles: await compile("styles.css", "css"),
};
const names = /** @type {(keyof typeof texts)[]} */ (Object.keys(texts));
const code = names.map((name) => `exports.${name} = ${JSON.stringify(texts[name])};\n`);
const types = names.map((name) => `export declare const ${name}: string;\n`);
mkdirSync(target, { recursive: true });
writeFileSync(join(target, "index.js"), `"use strict";\n${code.join("")}`);
writeFileSync(join(target, "index.d.ts"), types.join(""));

/**
 * @param {string} file
 * @param {"ts" | "css"} loader
 */
async function compile(file, loader) {
  const text = readFileSync(join(source, file), "utf8");
  const options = /** @type {const} */ ({ minify: true, format: "iife" });
  const result = await transform(text, { ...options, loader, target: browsers, logLevel: "warning" });
  return result.code.trim();
}

/** What the suite `languages` needs beside the engine: hosts of YAML and Python, generators, and Python's libraries. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { temporaryFolder } from "../process/children.mjs";
import { runWithProgress } from "../process/progress.mjs";
import { buildTool } from "./engine-from-go.mjs";
import { keepEngine } from "./engine-here.mjs";
import { version } from "./engine.mjs";
import { cache, clone, makeCache } from "./folders.mjs";

const python = process.platform === "win32" ? "python" : "python3";

/**
 * The programs, each with its folder in tools/engine, whose go.mod names the versions, which are those of the engine
 * wherever they can be, so that Go compiles a package once for all. The host of Python is the newest that is part of a
 * Go module, and it starts a script that it expects in its own folder.
 *
 * @type {import("./engine-from-go.mjs").Tool[]}
 */
const tools = [
  {
    folder: "yaml-host",
    program: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
    shown: { title: "Building Pulumi's YAML language host", usually: 40 },
  },
  {
    folder: "language-host",
    program: "github.com/pulumi/pulumi/sdk/v3/python/cmd/pulumi-language-python",
    script: "github.com/pulumi/pulumi/sdk/v3@v3.68.0/python/cmd/pulumi-language-python-exec",
    shown: { title: "Building Pulumi's Python language host", usually: 5 },
  },
  {
    folder: "sdk-generator",
    program: "pulumi-clickstack/tools/engine/sdk-generator",
    shown: { title: "Building Pulumi's generators of libraries", usually: 15 },
  },
];

/**
 * @param {Promise<unknown>} engine whose packages the programs share, if it is built here, too
 * @returns {Promise<string[]>} the folders of the programs
 */
export async function ensureLanguages(engine) {
  makeCache();
  await engine.catch(() => undefined);
  const folders = [];
  // One after the other, because Go uses every core for each.
  for (const tool of tools) folders.push(await ensureTool(tool));
  return [...folders, await ensurePython()];
}

/** @param {import("./engine-from-go.mjs").Tool} tool */
async function ensureTool(tool) {
  const target = join(cache, `${basename(tool.program)}-${digestOf(tool.folder)}`);
  if (!existsSync(target)) await buildTool(tool, target);
  return target;
}

/** Computes a digest of what the program is built from. */
function digestOf(/** @type {string} */ folder) {
  const files = ["go.mod", "main.go"].map((name) => join(clone, "tools", "engine", folder, name));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file));
  return createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 12);
}

/** Installs Pulumi's library for Python, and what generated libraries need, into an environment of its own. */
async function ensurePython() {
  const target = join(cache, `python-${version}`);
  const binaries = join(target, process.platform === "win32" ? "Scripts" : "bin");
  if (existsSync(target)) return binaries;
  const folder = temporaryFolder(cache, "python-");
  const shown = { cwd: folder, env: process.env, usually: 30 };
  const title = "Installing Pulumi's library for Python";
  await runWithProgress("Creating an environment for Python", python, ["-m", "venv", "--copies", "."], shown);
  const libraries = [`pulumi==${version}`, "parver", "semver", "setuptools>=80"];
  const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...libraries];
  await runWithProgress(title, join(folder, binaries.slice(target.length + 1), "python"), args, shown);
  await rm(target, { recursive: true, force: true });
  await keepEngine(folder, target);
  return binaries;
}

/** What the suite `languages` needs beside the engine: hosts of YAML and Python, generators, and Python's libraries. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runStep, temporaryFolder } from "../process/children.mjs";
import { cache, clone } from "./folders.mjs";
import { buildFromGo, keep } from "./go.mjs";

/** The version of Pulumi's library for Python. PyPI does not offer that of the engine. */
const library = "3.272.0";
/** The folder of the environment that has it. */
export const pythonEnvironment = join(cache, `python-${library}`);

/**
 * The programs, each with its folder in tools/engine, whose go.mod names the versions, which are those of the engine
 * wherever they can be, so that Go compiles a package once for all. The host of Python is the newest that is part of a
 * Go module, and it starts a script that it expects in its own folder.
 *
 * @type {import("./go.mjs").GoProgram[]}
 */
const tools = [
  {
    title: "Building Pulumi's YAML language host",
    module: "yaml-host",
    program: "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml",
  },
  {
    title: "Building Pulumi's Python language host",
    module: "language-host",
    program: "github.com/pulumi/pulumi/sdk/v3/python/cmd/pulumi-language-python",
    script: "github.com/pulumi/pulumi/sdk/v3@v3.68.0/python/cmd/pulumi-language-python-exec",
  },
  {
    title: "Building Pulumi's generators of libraries",
    module: "sdk-generator",
    program: "pulumi-clickstack/tools/engine/sdk-generator",
  },
];

/** @returns {Promise<string[]>} the folders of the programs */
export async function ensureLanguages() {
  const folders = [];
  for (const tool of tools) {
    const target = join(cache, `${basename(tool.program)}-${digestOf(tool.module)}`);
    if (!existsSync(target)) await buildFromGo([tool], target);
    folders.push(target);
  }
  return [...folders, await ensurePython()];
}

/** Computes a digest of what the program is built from. */
function digestOf(/** @type {string} */ module) {
  const files = ["go.mod", "main.go"].map((name) => join(clone, "tools", "engine", module, name));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file));
  return createHash("sha256").update(Buffer.concat(texts)).digest("hex").slice(0, 12);
}

/** Installs Pulumi's library for Python, and what generated libraries need, into an environment of its own. */
async function ensurePython() {
  const target = pythonEnvironment;
  if (existsSync(target)) return join(target, "bin");
  const folder = temporaryFolder(cache, "python-");
  await runStep("Creating an environment for Python", "python3", ["-m", "venv", "--copies", folder]);
  const libraries = [`pulumi==${library}`, "parver", "semver", "setuptools>=80"];
  const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...libraries];
  await runStep("Installing Pulumi's library for Python", join(folder, "bin", "python"), args);
  await keep(folder, target);
  return join(target, "bin");
}

/** The engine from its Go modules, pinned in tools/engine. */
import { spawnSync } from "node:child_process";
import { copyFile } from "node:fs/promises";
import { cpus, freemem } from "node:os";
import { basename, join } from "node:path";
import { removeFolder, temporaryFolder } from "../process/children.mjs";
import { runWithProgress } from "../process/progress.mjs";
import { keepEngine } from "./engine-here.mjs";
import { cache, clone } from "./folders.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * The packages that a stack on a local backend initializes but never calls: clients of other clouds, and OpenAPI. They
 * take a third of the compiler's time, and without inlining a third less.
 */
const uncalled = [
  "cloud.google.com/...",
  "github.com/Azure/...",
  "github.com/aws/...",
  "github.com/envoyproxy/...",
  "github.com/pb33f/...",
  "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi/cloud/...",
  "google.golang.org/api/...",
];

/**
 * Builds both programs in turn, because Go compiles a package twice if two builds need it at the same time. The modules
 * of the second arrive during the first. Its go.mod names the versions of the first, so that both share packages.
 *
 * @param {string} version
 * @param {string} target
 * @param {Promise<unknown>} dependencies which the third piece comes with
 */
export async function buildFromGo(version, target, dependencies) {
  const folder = folderForGo();
  const cli = "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi";
  const host = "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs";
  const named = `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v${version}`;
  await Promise.all([
    build(folder, "cli", cli, named, {
      title: `Building Pulumi ${version} from its Go modules`,
      usually: 200,
    }),
    runGo(folder, "language-host", "list", ["-deps", host], {
      title: "Downloading the modules of its Node language host",
      usually: 15,
    }),
  ]);
  const result = join(folder, "engine");
  await build(folder, "language-host", host, "", { title: "Building its Node language host", usually: 8 });
  await dependencies;
  await copyDynamicProviderHost(result);
  await keepEngine(result, target);
  return target;
}

/**
 * @typedef {object} Tool
 * @property {string} folder in tools/engine, with the go.mod
 * @property {string} program
 * @property {string} [script] a file of its modules that it needs beside itself
 * @property {Shown} shown
 */

/**
 * Builds a program that is no part of the engine, after the engine, so that it finds the packages that both have.
 *
 * @param {Tool} tool
 * @param {string} target
 */
export async function buildTool({ folder: module, program, script, shown }, target) {
  const folder = folderForGo();
  await build(folder, module, program, "", shown);
  const result = join(folder, "engine");
  if (script !== undefined) await copyFile(join(folder, "modules", script), join(result, basename(script)));
  await keepEngine(result, target);
}

/** @type {string | undefined} */
let folderOfBuilds;

/** Creates the folder of all builds of this run, which share modules and packages. Errors: there is no Go. */
function folderForGo() {
  const folder = (folderOfBuilds ??= temporaryFolder(cache, "build-"));
  const go = spawnSync("go", ["version"], { env: goEnvironment(folder) });
  if (go.status !== 0) throw new Error("Go is not installed.");
  return folder;
}

/** Removes what the builds leave. A task that waited for it would end ten seconds later: there are 50,000 files. */
export async function removeBuilds() {
  if (folderOfBuilds !== undefined) await removeFolder(folderOfBuilds);
}

/** @typedef {{ title: string, usually: number }} Shown */

/**
 * @param {string} folder
 * @param {string} module
 * @param {string} program
 * @param {string} flags
 * @param {Shown} shown
 */
async function build(folder, module, program, flags, shown) {
  const output = join(folder, "engine", `${basename(program)}${suffix}`);
  const args = ["-trimpath", "-buildvcs=false"];
  args.push("-gcflags=all=-dwarf=false"); // the linker drops it anyway
  args.push(...uncalled.map((packages) => `-gcflags=${packages}=-dwarf=false -l`));
  args.push("-ldflags", `-s -w ${flags}`, "-o", output, program);
  await runGo(folder, module, "build", args, shown);
}

/**
 * @param {string} folder
 * @param {string} module
 * @param {string} verb
 * @param {string[]} args
 * @param {Shown} shown
 */
async function runGo(folder, module, verb, args, { title, usually }) {
  const cwd = join(clone, "tools", "engine", module);
  const env = goEnvironment(folder);
  await runWithProgress(title, "go", [verb, "-modcacherw", ...args], { cwd, env, usually });
}

/** The third piece is a script that the SDK brings along. */
async function copyDynamicProviderHost(/** @type {string} */ result) {
  const name = `pulumi-resource-pulumi-nodejs${process.platform === "win32" ? ".cmd" : ""}`;
  await copyFile(join(clone, "node_modules", "@pulumi", "pulumi", name), join(result, name));
}

/**
 * Go's downloads and intermediate results stay in the given folder and go with it.
 *
 * @param {string} folder
 */
function goEnvironment(folder) {
  return {
    ...process.env,
    CGO_ENABLED: "0",
    GOWORK: "off",
    GOPATH: join(folder, "go"),
    GOMODCACHE: join(folder, "modules"),
    GOCACHE: join(folder, "objects"),
    GOTMPDIR: folder,
    // A compiler lives for seconds: it collects its garbage only when several at once would fill the memory.
    GOGC: "off",
    GOMEMLIMIT: String(Math.floor(freemem() / (cpus().length + 2))),
    // Go counts its own use in the user's configuration folder unless told of another one.
    TEST_TELEMETRY_DIR: join(folder, "telemetry"),
  };
}

/** Programs of Pulumi from their Go modules, pinned in tools/engine. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { cpus, freemem } from "node:os";
import { basename, join, resolve } from "node:path";
import { runStep, temporaryFolder } from "../process/children.mjs";
import { cache, clone } from "./folders.mjs";

/**
 * @typedef {object} GoProgram
 * @property {string} title what the user reads while it is built
 * @property {string} module its folder in tools/engine, with the go.mod
 * @property {string} program its package
 * @property {string} [flags] of the linker
 * @property {string} [script] a file that it needs beside itself: a path in the cache of modules, or a whole one
 */

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

/** @type {string | undefined} the folder of all builds of this run, which share modules and packages */
let folderOfBuilds;

/**
 * Builds the programs one after the other, because Go uses every core for each. Errors: there is no Go.
 *
 * @param {GoProgram[]} programs
 * @param {string} target
 */
export async function buildFromGo(programs, target) {
  if (spawnSync("go", ["version"]).status !== 0) throw new Error("Go is not installed.");
  const folder = (folderOfBuilds ??= temporaryFolder(cache, "build-"));
  const result = mkdtempSync(join(folder, "result-"));
  for (const { title, module, program, flags = "", script } of programs) {
    const args = ["build", "-modcacherw", "-trimpath", "-buildvcs=false"];
    args.push("-gcflags=all=-dwarf=false"); // the linker drops it anyway
    args.push(...uncalled.map((packages) => `-gcflags=${packages}=-dwarf=false -l`));
    args.push("-ldflags", `-s -w ${flags}`, "-o", join(result, basename(program)), program);
    const cwd = join(clone, "tools", "engine", module);
    await runStep(title, "go", args, { cwd, env: goEnvironment(folder) });
    if (script) await copyFile(resolve(folder, "modules", script), join(result, basename(script)));
  }
  await keep(result, target);
}

/**
 * Moved in one step and only when complete: an interrupted installation leaves nothing that looks done.
 *
 * @param {string} folder
 * @param {string} target
 */
export async function keep(folder, target) {
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
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

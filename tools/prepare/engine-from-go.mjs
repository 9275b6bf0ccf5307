/** The engine from its Go modules, pinned in tools/engine. */
import { spawnSync } from "node:child_process";
import { copyFile, rm } from "node:fs/promises";
import { cpus, freemem } from "node:os";
import { basename, join } from "node:path";
import { temporaryFolder } from "../process/children.mjs";
import { runWithProgress } from "../process/progress.mjs";
import { keepEngine } from "./engine-here.mjs";
import { cache, clone } from "./folders.mjs";

const suffix = process.platform === "win32" ? ".exe" : "";

/**
 * Both programs are built at once: one is compiled while the modules of the other are on their way.
 *
 * @param {string} version
 * @param {string} target
 * @param {Promise<unknown>} dependencies which the third piece comes with
 */
export async function buildFromGo(version, target, dependencies) {
  const folder = temporaryFolder(cache, "build-");
  const go = spawnSync("go", ["version"], { env: goEnvironment(folder) });
  if (go.status !== 0) throw new Error("Go is not installed.");

  const cli = "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi";
  const host = "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs";
  const named = `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v${version}`;
  await Promise.all([
    build(folder, "cli", cli, named, {
      title: `Building Pulumi ${version} from its Go modules`,
      usually: 180,
    }),
    build(folder, "language-host", host, "", { title: "Building its Node language host", usually: 45 }),
  ]);
  await dependencies;
  const result = join(folder, "engine");
  await copyDynamicProviderHost(result);
  await keepEngine(result, target);
  await rm(folder, { recursive: true, force: true });
  return target;
}

/**
 * @param {string} folder
 * @param {string} module
 * @param {string} program
 * @param {string} flags
 * @param {{ title: string, usually: number }} shown
 */
async function build(folder, module, program, flags, { title, usually }) {
  const output = join(folder, "engine", `${basename(program)}${suffix}`);
  const args = ["build", "-trimpath", "-buildvcs=false", "-modcacherw"];
  args.push("-gcflags=all=-dwarf=false"); // the linker drops it anyway
  args.push("-ldflags", `-s -w ${flags}`, "-o", output, program);
  const cwd = join(clone, "tools", "engine", module);
  await runWithProgress(title, "go", args, { cwd, env: goEnvironment(folder), usually });
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

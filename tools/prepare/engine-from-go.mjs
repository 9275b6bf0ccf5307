/** The engine from its Go modules, pinned in tools/engine. */
import { spawnSync } from "node:child_process";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
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

  const result = join(folder, "engine");
  await Promise.all([
    build({
      title: `Building Pulumi ${version} from its Go modules`,
      usually: 180,
      module: "cli",
      program: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
      output: join(result, `pulumi${suffix}`),
      flags: `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v${version}`,
      folder,
    }),
    build({
      title: "Building its Node language host",
      usually: 45,
      module: "language-host",
      program: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs",
      output: join(result, `pulumi-language-nodejs${suffix}`),
      flags: "",
      folder,
    }),
  ]);
  await dependencies;
  await copyDynamicProviderHost(result);
  await keepEngine(result, target);
  await rm(folder, { recursive: true, force: true });
  return target;
}

/** @param {{ title: string, usually: number, module: string, program: string, output: string, flags: string, folder: string }} what */
async function build({ title, usually, module, program, output, flags, folder }) {
  const args = [
    "build",
    "-trimpath",
    "-buildvcs=false",
    "-modcacherw",
    "-ldflags",
    `-s -w ${flags}`,
    "-o",
    output,
    program,
  ];
  await runWithProgress(title, "go", args, {
    cwd: join(clone, "tools", "engine", module),
    env: goEnvironment(folder),
    usually,
  });
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
    // Go counts its own use in the user's configuration folder unless told of another one.
    TEST_TELEMETRY_DIR: join(folder, "telemetry"),
  };
}

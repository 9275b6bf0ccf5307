/** Finds a Pulumi engine: the user's own, else a kept one, else the vendor's build, else one that is built here. */
import { join } from "node:path";
import { temporaryFolder } from "../process/children.mjs";
import { runWithProgress } from "../process/progress.mjs";
import { buildFromGo } from "./engine-from-go.mjs";
import { engineIn, engineOnPath, keepEngine } from "./engine-here.mjs";
import { cache, clone, makeCache } from "./folders.mjs";

/** The minimum version. Older ones cannot `pulumi import --file` a dynamic resource. */
export const minimum = "3.254.0";
export const version = "3.255.0";

const kept = join(cache, `engine-${version}`);
const installer = "https://get.pulumi.com";
const patienceMilliseconds = 3_000;

/** @typedef {() => Promise<string | undefined>} Source the engine's folder, or undefined when it has none */

/**
 * @param {Promise<unknown>} dependencies what the vendor's installer and the end of a build need
 * @returns {Promise<string>} the folder of an engine that fits
 */
export async function ensureEngine(dependencies) {
  makeCache(); // even asking an engine for its version needs it
  return firstEngine([
    () => engineOnPath(minimum),
    () => engineIn(kept, minimum),
    () => installFromVendor(dependencies),
    () => buildFromGo(version, kept, dependencies),
  ]);
}

/**
 * Tries the sources in turn. A failure is reported only if all of them fail, because any engine will do.
 *
 * @param {Source[]} sources in the order of preference
 */
export async function firstEngine(sources) {
  const failures = [];
  for (const source of sources) {
    try {
      const folder = await source();
      if (folder !== undefined) return folder;
    } catch (error) {
      failures.push(`- ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      `Could not get a Pulumi engine (${minimum} or newer):`,
      ...failures,
      "Install one of these by hand and try again:",
      `- Pulumi ${minimum} or newer (https://www.pulumi.com/docs/install/): ${byHand().pulumi}`,
      `- Go 1.26 or newer, to build the engine from its modules (https://go.dev/doc/install): ${byHand().go}`,
    ].join("\n"),
  );
}

function byHand() {
  if (process.platform === "darwin")
    return { pulumi: "brew install pulumi/tap/pulumi", go: "brew install go" };
  if (process.platform === "win32")
    return { pulumi: "winget install pulumi", go: "winget install GoLang.Go" };
  const go = `https://go.dev/dl/go1.26.0.linux-${process.arch === "x64" ? "amd64" : process.arch}.tar.gz`;
  return {
    pulumi: `curl -fsSL ${installer} | sh && export PATH="$HOME/.pulumi/bin:$PATH"`,
    go: `curl -fsSL ${go} | tar -xz -C "$HOME" && export PATH="$HOME/go/bin:$PATH"`,
  };
}

/**
 * Asks first whether the vendor can be reached, as the installer comes with the dependencies, and Go need not wait for them.
 *
 * @param {Promise<unknown>} dependencies
 */
async function installFromVendor(dependencies) {
  await fetch(installer, { method: "HEAD", signal: AbortSignal.timeout(patienceMilliseconds) }).catch(() => {
    console.error(`The vendor's installer (${installer}) cannot be reached; continuing without it.`);
    throw new Error(`The vendor's installer (${installer}) cannot be reached.`);
  });
  await dependencies;
  const folder = temporaryFolder(cache, "vendor-");
  const script = join(clone, "tools", "prepare", "install-cli.mjs");
  await runWithProgress(
    `Installing Pulumi ${version} from its vendor`,
    process.execPath,
    [script, version, folder],
    {
      env: { ...process.env, TMPDIR: folder, PULUMI_HOME: join(folder, "home") }, // even `pulumi version` writes to it
      usually: 20,
    },
  );
  await keepEngine(join(folder, "bin"), kept);
  return kept;
}

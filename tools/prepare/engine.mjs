/** Finds a Pulumi engine: the user's own, else a kept one, else the vendor's build, else one that is built here. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { coerce, gte } from "semver";
import { runStep, temporaryFolder } from "../process/children.mjs";
import { cache, clone } from "./folders.mjs";
import { buildFromGo, keep } from "./go.mjs";

/** The minimum version. Older ones cannot `pulumi import --file` a dynamic resource. */
export const minimum = "3.254.0";
export const version = "3.274.1";

const kept = join(cache, `engine-${version}`);
const installer = "https://get.pulumi.com";
const patienceMilliseconds = 3_000;

/** The programs besides `pulumi`: those that run a TypeScript program and its dynamic resources. */
const companions = ["pulumi-language-nodejs", "pulumi-resource-pulumi-nodejs"];

/** @typedef {() => Promise<string | undefined> | string | undefined} Source the engine's folder, or undefined when it has none */

/** @returns {Promise<string>} the folder of an engine that fits */
export function ensureEngine() {
  return firstEngine([engineOnPath, keptEngine, installFromVendor, buildHere]);
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
      `- Go 1.26.6 or newer, to build the engine from its modules (https://go.dev/doc/install): ${byHand().go}`,
    ].join("\n"),
  );
}

function byHand() {
  if (process.platform === "darwin")
    return { pulumi: "brew install pulumi/tap/pulumi", go: "brew install go" };
  const go = `https://go.dev/dl/go1.26.6.linux-${process.arch === "x64" ? "amd64" : process.arch}.tar.gz`;
  return {
    pulumi: `curl -fsSL ${installer} | sh && export PATH="$HOME/.pulumi/bin:$PATH"`,
    go: `curl -fsSL ${go} | tar -xz -C "$HOME" && export PATH="$HOME/go/bin:$PATH"`,
  };
}

/** The user's own engine counts only when it is new enough and complete. */
function engineOnPath() {
  const path = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const folder = path.find((candidate) => existsSync(join(candidate, "pulumi")));
  if (folder === undefined) return undefined;

  const found = versionOf(folder);
  const missing = companions.filter((name) => !path.some((place) => existsSync(join(place, name))));
  if (isNewEnough(found) && missing.length === 0) return folder;
  const reason =
    missing.length > 0 ? `it lacks ${missing.join(" and ")}` : `this clone needs ${minimum} or newer`;
  console.error(`Not using Pulumi ${found || "of unknown version"} in ${folder}: ${reason}.`);
  return undefined;
}

function keptEngine() {
  const isComplete = ["pulumi", ...companions].every((name) => existsSync(join(kept, name)));
  return isComplete && isNewEnough(versionOf(kept)) ? kept : undefined;
}

/** @param {string} found */
function isNewEnough(found) {
  return gte(coerce(found) ?? "0.0.0", minimum);
}

/** @param {string} folder */
function versionOf(folder) {
  const home = temporaryFolder(cache, "probe-"); // even `pulumi version` writes to its home
  const env = { ...process.env, PULUMI_HOME: home, PULUMI_SKIP_UPDATE_CHECK: "1" };
  const options = /** @type {const} */ ({ encoding: "utf8", env, timeout: 20_000 });
  return (spawnSync(join(folder, "pulumi"), ["version"], options).stdout ?? "").trim();
}

/** Asks first whether the vendor can be reached: its installer would try for minutes. */
async function installFromVendor() {
  await fetch(installer, { method: "HEAD", signal: AbortSignal.timeout(patienceMilliseconds) }).catch(() => {
    console.error(`The vendor's installer (${installer}) cannot be reached; continuing without it.`);
    throw new Error(`The vendor's installer (${installer}) cannot be reached.`);
  });
  const folder = temporaryFolder(cache, "vendor-");
  const script = `const { PulumiCommand } = require("@pulumi/pulumi/automation");
    const { SemVer } = require("semver");
    PulumiCommand.install({ version: new SemVer("${version}"), root: ${JSON.stringify(folder)} });`;
  const env = { ...process.env, TMPDIR: folder, PULUMI_HOME: join(folder, "home") };
  await runStep(`Installing Pulumi ${version} from its vendor`, process.execPath, ["-e", script], { env });
  await keep(join(folder, "bin"), kept);
  return kept;
}

/** The go.mod of the language host names the versions of the first program, so that both share packages. */
async function buildHere() {
  const named = `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=v${version}`;
  await buildFromGo(
    [
      {
        title: `Building Pulumi ${version} from its Go modules, in 3 to 10 minutes and once`,
        module: "cli",
        program: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi",
        flags: named,
      },
      {
        title: "Building its Node language host",
        module: "language-host",
        program: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs",
        // The third piece is a script that the SDK brings along.
        script: join(clone, "node_modules", "@pulumi", "pulumi", "pulumi-resource-pulumi-nodejs"),
      },
    ],
    kept,
  );
  return kept;
}

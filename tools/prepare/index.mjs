/** Starts all preparations of a task at once, so that one that waits for the network does not block the rest. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "../process/children.mjs";
import { fingerprint, stamp } from "../package/stamp.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureEngine } from "./engine.mjs";
import { clone } from "./folders.mjs";
import { ensureLanguages } from "./languages.mjs";

/** @typedef {"build" | "engine" | "chromium" | "languages"} Need beside the dependencies, which every task needs */
/** @typedef {Record<Need, Promise<string[]>>} Prepared the folders of its programs; a rejection says what to do */

/**
 * @param {readonly Need[]} needs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Prepared}
 */
export function prepare(needs, env) {
  /** @type {(need: Need, get: () => Promise<string | string[] | void>) => Promise<string[]>} */
  const when = async (need, get) => [(needs.includes(need) && (await get())) || []].flat();
  const engine = when("engine", ensureEngine);
  const prepared = {
    build: when("build", () => ensureBuild(env)),
    engine,
    // After the engine, so that Go finds the packages that both have.
    languages: when("languages", () => engine.catch(() => []).then(ensureLanguages)),
    chromium: when("chromium", ensureChromium),
  };
  // The users of each promise await it, possibly after it has failed.
  for (const promise of Object.values(prepared)) promise.catch(() => undefined);
  return prepared;
}

/**
 * Builds the package, unless its sources have not changed since the last build.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function ensureBuild(env) {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint())
    await runStep("Building the package", "npm", ["run", "build"], { env });
  // A copy of a built clone has no link of its own.
  if (!existsSync(join(clone, "examples", "node_modules"))) await import("../package/examples.mjs");
}

/** Runs `npm ci` if node_modules is missing or does not match the lock file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "../process/children.mjs";
import { cache, clone } from "./folders.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

export async function ensureDependencies() {
  const wanted = readLock("package-lock.json");
  const installed = readLock(join("node_modules", ".package-lock.json"));
  if (wanted === undefined) throw new Error("package-lock.json is missing, so this clone is incomplete.");
  if (installed !== undefined && matches(wanted, installed)) return;

  // The npm that runs this script, on the Node that runs it: node_modules/.bin/node is about to be replaced.
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const [command = "", ...args] = script ? [node, script] : ["npm"];
  // An inherited "silent" would hide why it failed.
  const options = ["--no-audit", "--no-fund", "--loglevel=error", `--cache=${join(cache, "npm")}`];
  await runStep("Installing the dependencies (npm ci)", command, [...args, "ci", ...options]);
}

/**
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed npm's own record inside node_modules, which it writes last
 */
export function matches(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, locked]) => {
    if (path === "") return true;
    const found = installed.packages[path];
    // An optional package is left out where it does not fit the platform.
    if (found === undefined) return Boolean(locked.optional ?? locked.devOptional);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    /** @type {Lock} */
    const lock = JSON.parse(readFileSync(join(clone, path), "utf8"));
    return lock;
  } catch {
    return undefined;
  }
}

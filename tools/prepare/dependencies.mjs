/** Runs `npm ci` if node_modules is missing or does not match the lock file. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runWithProgress } from "../process/progress.mjs";
import { cache, clone, makeCache } from "./folders.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

export async function ensureDependencies() {
  const wanted = await readLock("package-lock.json");
  const installed = await readLock(join("node_modules", ".package-lock.json"));
  if (wanted === undefined) throw new Error("package-lock.json is missing, so this clone is incomplete.");
  if (installed !== undefined && matches(wanted, installed)) return;

  makeCache();
  const { command, args } = npm();
  await runWithProgress(
    "Installing the dependencies (npm ci)",
    command,
    [
      ...args,
      "ci",
      "--no-audit",
      "--no-fund",
      "--loglevel=error", // an inherited "silent" would hide why it failed
      `--cache=${join(cache, "npm")}`,
    ],
    { cwd: clone, usually: 45 },
  );
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
 * @returns {Promise<Lock | undefined>}
 */
async function readLock(path) {
  try {
    /** @type {Lock} */
    const lock = JSON.parse(await readFile(join(clone, path), "utf8"));
    return lock;
  } catch {
    return undefined;
  }
}

/** The npm that runs this script, on the Node that runs it: node_modules/.bin/node is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script ? { command: node ?? process.execPath, args: [script] } : { command: "npm", args: [] };
}

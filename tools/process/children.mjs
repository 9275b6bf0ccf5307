/**
 * Everything these tools start, and every temporary folder they make, is known here, so that Ctrl-C at any
 * point leaves nothing behind.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { endFamily } from "./family.mjs";

/**
 * @typedef {import("node:child_process").SpawnOptions & OwnOptions} RunOptions
 * @typedef {object} OwnOptions
 * @property {boolean} [ownsInterrupt] the command is told of an interrupt and ends in its own way
 * @property {(text: string) => void} [onOutput] gets what the command prints, which otherwise goes where ours goes
 */

/** @type {Map<import("node:child_process").ChildProcess, boolean>} with whether each owns an interrupt */
const running = new Map();
/** @type {Set<string>} */
const folders = new Set();

/**
 * Runs a command to its end, then ends what it may have left running. It gets a session of its own: the terminal's
 * Ctrl-C reaches this process only, which then decides.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { ownsInterrupt = false, onOutput, ...options } = {}) {
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = onOutput === undefined ? "inherit" : ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd: clone, stdio, ...options, detached: true });
  running.set(child, ownsInterrupt);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => onOutput?.(text));
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("exit", () => {
      if (child.pid !== undefined) endFamily(child.pid);
      running.delete(child);
    });
    child.once("close", (code, signal) => resolve(code ?? exitCode(signal)));
  });
}

/**
 * Runs a part of a preparation, and says so on standard error: `npm run --silent pulumi -- stack export > file` must
 * hold what Pulumi says and no more.
 *
 * @param {string} title what the user reads, e.g. "Installing the dependencies"
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runStep(title, command, args, options = {}) {
  console.error(`${title} …`);
  const began = performance.now();
  let printed = "";
  const onOutput = (/** @type {string} */ text) => void (printed += text);
  const code = await run(command, args, { ...options, onOutput });
  if (code !== 0) throw new Error(`${title} failed: ${command} exited with code ${code}:\n${printed.trim()}`);
  console.error(`${title}: done (${secondsSince(began)} s)`);
}

/** @param {number} began as `performance.now()` said */
export function secondsSince(began) {
  return Math.round((performance.now() - began) / 1000);
}

/**
 * Creates a folder that goes when this process ends. Its name has the process, so that a later run can remove what a
 * killed one left: builds of the engine have a gigabyte.
 *
 * @param {string} parent
 * @param {string} prefix
 */
export function temporaryFolder(parent, prefix) {
  try {
    mkdirSync(parent, { recursive: true });
    for (const name of readdirSync(parent)) {
      const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), removal);
    }
    const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
    folders.add(folder);
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = "Set XDG_CACHE_HOME to a writable folder.";
    throw new Error(`Cannot write to the folder ${parent}: ${reason}\n${advice}`, { cause: error });
  }
}

const removal = { recursive: true, force: true, maxRetries: 3 };

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export function stopEverything() {
  for (const { pid } of running.keys()) if (pid !== undefined) endFamily(pid);
  running.clear();
  for (const folder of folders) rmSync(folder, removal);
  folders.clear();
}

/** npm's scripts say `exec`: some shells stay in between otherwise, and keep the signals that npm passes on. */
export function stopOnSignals() {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  signals.forEach((signal) => process.on(signal, onSignal));

  // Without npm, no other process could stop this one.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onSignal("SIGHUP"), 500).unref();
}

let lastForwarded = -Infinity;

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  const own = [...running].filter(([, ownsInterrupt]) => ownsInterrupt).map(([child]) => child);
  if (own.length === 0) {
    console.error("\nStopping and removing temporary files."); // those of a Go build take seconds
    stopEverything();
    process.exit(exitCode(signal));
  }
  // One Ctrl-C arrives twice, from the terminal and from npm, and Pulumi treats a second one as "at once".
  if (performance.now() - lastForwarded < 500) return;
  lastForwarded = performance.now();
  own.forEach((child) => child.kill(signal));
}

/** @param {NodeJS.Signals | null} signal */
function exitCode(signal) {
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

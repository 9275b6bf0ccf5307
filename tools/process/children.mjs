/**
 * Everything these tools start, and every temporary folder they make, is known here, so that Ctrl-C at any
 * point leaves nothing behind.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { endFamily } from "./family.mjs";

/** @typedef {import("node:child_process").SpawnOptions & { ownsInterrupt?: boolean }} StartOptions */

/** @type {Map<import("node:child_process").ChildProcess, StartOptions>} */
const running = new Map();
/** @type {Set<string>} */
const folders = new Set();

/**
 * Starts a command in a session of its own: the terminal's Ctrl-C reaches this process only, which then decides.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions} options `ownsInterrupt`: the command is told of an interrupt and ends in its own way
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: process.platform !== "win32" });
  running.set(child, options);
  return child;
}

/**
 * Waits until the command ends, then ends what it may have left running.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} its exit code
 */
export function ended(child) {
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
 * Keeps what a command prints.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function collect(child) {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => (text += chunk));
  return () => text;
}

/**
 * Creates a folder that goes when this process ends. Its name has the process, so that a later run can remove what a
 * killed one left: builds of the engine have a gigabyte.
 *
 * @param {string} parent
 * @param {string} prefix
 */
export function temporaryFolder(parent, prefix) {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), removal);
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  folders.add(folder);
  return folder;
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

/**
 * Removes a folder before the end, beside other work.
 *
 * @param {string} folder
 */
export async function removeFolder(folder) {
  await rm(folder, removal);
  folders.delete(folder);
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
  const own = [...running].filter(([, { ownsInterrupt }]) => ownsInterrupt).map(([child]) => child);
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

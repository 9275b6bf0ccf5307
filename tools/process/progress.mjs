/**
 * Runs something that takes long and keeps saying so: one ticking line on a terminal, a line now and then elsewhere.
 * On standard error: `npm run --silent pulumi -- stack export > file` must hold what Pulumi says and no more.
 */
import { createInterface } from "node:readline";
import { ended, start } from "./children.mjs";

/** Of what a failed command said: the reason is mostly at the beginning or at the end. */
const linesKept = { first: 20, last: 20 };
const secondsBetweenLines = 15;

/**
 * @param {string} title what the user reads, e.g. "Installing the dependencies"
 * @param {string} command
 * @param {string[]} args
 * @param {import("./children.mjs").StartOptions} options
 */
export async function runWithProgress(title, command, args, options = {}) {
  const stop = showProgress(title);
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const words = keepWords(child);
  try {
    const code = await ended(child);
    if (code !== 0) throw new Error(`${command} exited with code ${code}:\n${words()}`);
    stop("done");
  } catch (error) {
    stop("failed");
    throw error;
  }
}

/**
 * @param {string} title
 * @returns {(outcome: string) => void}
 */
function showProgress(title) {
  const began = performance.now();
  const elapsed = () => Math.round((performance.now() - began) / 1000);
  const terminal = process.stderr.isTTY;
  /** @param {string} text */
  const write = (text) => process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`);
  write(`${title} …`);
  const timer = setInterval(
    () => write(`${title} … ${elapsed()} s`),
    (terminal ? 1 : secondsBetweenLines) * 1000,
  );
  return (outcome) => {
    clearInterval(timer);
    write(`${title}: ${outcome} (${elapsed()} s)`);
    if (terminal) process.stderr.write("\n");
  };
}

/** @param {import("node:child_process").ChildProcess} child */
function keepWords(child) {
  /** @type {string[]} */
  const first = [];
  /** @type {string[]} */
  let last = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on("line", (line) => {
      if (first.length < linesKept.first) first.push(line);
      else last = [...last, line].slice(-linesKept.last);
    });
  }
  return () => [...first, ...last].join("\n");
}

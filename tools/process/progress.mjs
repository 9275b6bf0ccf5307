/**
 * Says what is under way and how long it takes: one ticking line on a terminal, a line now and then elsewhere.
 * On standard error: `npm run --silent pulumi -- stack export > file` must hold what Pulumi says and no more.
 */
import { collect, ended, start } from "./children.mjs";
import { keepSeconds, lastSeconds } from "./seconds.mjs";

const secondsBetweenLines = 15;
const terminal = process.stderr.isTTY;

/** @typedef {{ title: string, began: number, detail: string }} Step */

/** @type {Set<Step>} */
const steps = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/**
 * @param {string} title what the user reads, e.g. "Installing the dependencies"
 * @param {string} command
 * @param {string[]} args
 * @param {import("./children.mjs").StartOptions & { usually?: number }} options `usually`: seconds, until it has run here
 */
export async function runWithProgress(title, command, args, { usually, ...options } = {}) {
  const step = begin(title, usually);
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const words = collect(child);
  try {
    const code = await ended(child);
    if (code !== 0) throw new Error(`${command} exited with code ${code}:\n${shorten(words())}`);
    keepSeconds({ [title]: step.end("done") });
  } catch (error) {
    step.end("failed");
    throw error;
  }
}

/**
 * @param {string} title
 * @param {number} [usually] seconds
 */
export function begin(title, usually) {
  /** @type {Step} */
  const step = { title, began: performance.now(), detail: "" };
  say(announced(title, usually));
  steps.add(step);
  timer ??= setInterval(tick, (terminal ? 1 : secondsBetweenLines) * 1000);
  return {
    /** @param {string} detail how far it is */
    note: (detail) => void (step.detail = detail),
    /**
     * @param {string} outcome
     * @returns {number} the seconds that it took
     */
    end(outcome) {
      if (steps.delete(step)) say(`${title}: ${outcome} (${seconds(step)} s)`);
      if (steps.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      return seconds(step);
    },
  };
}

/**
 * @param {string} title
 * @param {number} [usually] seconds
 */
export function announced(title, usually) {
  const last = lastSeconds()[title];
  if (last !== undefined) return `${title}, ${last} s last time …`;
  return usually === undefined ? `${title} …` : `${title}, usually ${usually} s …`;
}

/** Writes one or more lines on standard output, and clears the ticking line first. */
export function print(/** @type {string} */ text) {
  if (terminal) process.stderr.write("\r\x1b[K");
  process.stdout.write(`${text}\n`);
}

function tick() {
  const line = [...steps].map((step) => `${step.title}${step.detail} … ${seconds(step)} s`).join("; ");
  process.stderr.write(terminal ? `\r\x1b[K${line.slice(0, process.stderr.columns - 1)}` : `${line}\n`);
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${terminal ? "\r\x1b[K" : ""}${line}\n`);
}

/** @param {Step} step */
function seconds({ began }) {
  return Math.round((performance.now() - began) / 1000);
}

/** @param {string} text of a failed command: the reason is mostly at the beginning or at the end */
function shorten(text) {
  const lines = text.trim().split("\n");
  return lines.length > 40 ? [...lines.slice(0, 20), "…", ...lines.slice(-20)].join("\n") : lines.join("\n");
}

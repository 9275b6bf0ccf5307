/**
 * The duration of each step and each test file in the last run, for the progress line and the order of the next run.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache } from "../prepare/folders.mjs";

const file = join(cache, "seconds.json");

/** @returns {Record<string, number>} */
export function lastSeconds() {
  try {
    /** @type {Record<string, number>} */
    const seconds = JSON.parse(readFileSync(file, "utf8"));
    return seconds;
  } catch {
    return {}; // a figure to show is no reason to fail
  }
}

/** @param {Record<string, number>} seconds */
export function keepSeconds(seconds) {
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, JSON.stringify({ ...lastSeconds(), ...seconds }));
    renameSync(written, file);
  } catch {
    // nor is one that cannot be kept
  }
}

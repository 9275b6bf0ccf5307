/** How long each step and each file of tests took last time, for those who wait and for what begins first. */
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

/** Finds a suitable Node: the one in the dependencies, else the one that runs this. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { binaries } from "./folders.mjs";
import { isAtLeast } from "./version.mjs";

const minimum = "22.0.0";

/** @returns {string} the folder it is in */
export function findNode() {
  const candidates = [join(binaries, process.platform === "win32" ? "node.cmd" : "node"), process.execPath];
  const fitting = candidates.find((path) => isAtLeast(versionOf(path), minimum));
  if (fitting !== undefined) return dirname(fitting);
  throw new Error(
    `Node ${process.versions.node} is too old, and the one in node_modules does not run. ` +
      `Install Node ${minimum} or newer by hand: https://nodejs.org/en/download`,
  );
}

/** @param {string} path */
function versionOf(path) {
  return spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? "";
}

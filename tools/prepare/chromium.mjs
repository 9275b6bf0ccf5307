/** Finds a Chromium for the browser tests: the one in CHROMIUM_PATH, else one on the PATH, else Debian's package. */
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runWithProgress } from "../process/progress.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

/** The usual paths of browsers that are not on the PATH. */
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** @returns {Promise<string>} the path of its program */
export async function ensureChromium() {
  const found = chromiumHere(process.env);
  if (found !== undefined) return found;
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0)
    throw new Error(advice("There is no Chromium on this machine."));
  try {
    await installFromDebian();
  } catch (error) {
    throw new Error(advice(error instanceof Error ? error.message : String(error)), { cause: error });
  }
  const installed = chromiumHere(process.env);
  if (installed === undefined) throw new Error(advice("Debian's package did not install it."));
  return installed;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function chromiumHere(env) {
  if (env.CHROMIUM_PATH) {
    if (isFile(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but there is no such file.`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const endings = process.platform === "win32" ? [".exe"] : [""];
  const onPath = names.flatMap((name) =>
    folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))),
  );
  return [...onPath, ...usualPlaces].find(isFile);
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function installFromDebian() {
  try {
    await aptGet();
  } catch {
    await aptGet(); // mirrors now and then lose a connection, or hold a list that is being replaced
  }
}

async function aptGet() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runWithProgress("Updating Debian's package lists", "apt-get", ["update"], { env });
  const install = ["install", "-y", "--no-install-recommends", "chromium"];
  await runWithProgress("Installing Chromium for the browser tests (once)", "apt-get", install, { env });
}

/** @param {string} reason */
function advice(reason) {
  return [
    `No Chromium for the browser tests: ${reason}`,
    "Do one of these and try again:",
    "- install Chromium or Chrome: `apt-get install chromium` as root, or https://www.google.com/chrome/",
    "- set CHROMIUM_PATH to the program of an installed Chromium",
  ].join("\n");
}

/** Finds a Chromium for the browser tests: the one in CHROMIUM_PATH, else one on the PATH, else Debian's package. */
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runStep } from "../process/children.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"];

/** The usual path of a browser that is not on the PATH. */
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

const advice = `Do one of these and try again:
- install Chromium or Chrome: \`apt-get install chromium\` as root, or https://www.google.com/chrome/
- set CHROMIUM_PATH to the program of an installed Chromium`;

export async function ensureChromium() {
  if (chromiumHere(process.env) !== undefined) return;
  try {
    if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0)
      throw new Error("There is no Chromium on this machine.");
    // Mirrors now and then lose a connection, or hold a list that is being replaced.
    await installFromDebian().catch(installFromDebian);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No Chromium for the browser tests: ${reason}\n${advice}`, { cause: error });
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the path of its program
 */
export function chromiumHere(env) {
  if (env.CHROMIUM_PATH) {
    if (isFile(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, but there is no such file.`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, onMac].find(isFile);
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runStep("Updating Debian's package lists", "apt-get", ["update"], { env });
  const install = ["install", "-y", "--no-install-recommends", "chromium"];
  await runStep("Installing Chromium for the browser tests (once)", "apt-get", install, { env });
}

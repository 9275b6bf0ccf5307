/** The folders that these tools read and write, and the environment of everything that runs once the tools are there. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const clone = fileURLToPath(new URL("../../", import.meta.url));
export const binaries = join(clone, "node_modules", ".bin");
/** Backend and home of the engine that `npm run pulumi` runs; git ignores it. */
export const pulumiState = join(clone, ".pulumi-state");
const caches = join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache");
export const cache = join(process.env.XDG_CACHE_HOME || caches, "pulumi-clickstack");

/**
 * @param {string[]} folders where the tools are, first come first served
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withTools(folders, env = process.env) {
  const path = [...folders, binaries, env.PATH ?? ""].join(delimiter);
  return { ...env, PATH: path, PULUMI_SKIP_UPDATE_CHECK: "1" };
}

const oldestNode = 22;

/**
 * Finds a suitable Node: the one in the dependencies, else the one that runs this.
 *
 * @returns {string} the folder it is in
 */
export function findNode() {
  const fitting = [join(binaries, "node"), process.execPath].find((path) => {
    const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1]) >= oldestNode;
  });
  if (fitting !== undefined) return dirname(fitting);
  throw new Error(
    `Node ${process.versions.node} is too old, and the one in node_modules does not run. ` +
      `Install Node ${oldestNode} or newer by hand: https://nodejs.org/en/download`,
  );
}

/**
 * A backend, a home and a passphrase that need no account; what the user has set wins.
 *
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function localBackend(folder) {
  mkdirSync(folder, { recursive: true });
  return {
    PULUMI_BACKEND_URL: pathToFileURL(folder).href,
    PULUMI_HOME: join(folder, "home"),
    PULUMI_CONFIG_PASSPHRASE: "",
  };
}

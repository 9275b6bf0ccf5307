/** The folders that these tools read and write, and the environment of everything that runs once the tools are there. */
import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const clone = fileURLToPath(new URL("../../", import.meta.url));
export const binaries = join(clone, "node_modules", ".bin");
/** Where tests and `npm start` write; git ignores it. */
export const scratch = join(clone, ".pulumi-state");
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

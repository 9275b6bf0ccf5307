/** The folders that these tools read and write: this clone, and one folder in the user's cache. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const clone = fileURLToPath(new URL("../../", import.meta.url));
export const binaries = join(clone, "node_modules", ".bin");
/** Backend and home of the engine that `npm run pulumi` runs; git ignores it. */
export const pulumiState = join(clone, ".pulumi-state");
export const cache = join(userCache(process.platform, process.env), "pulumi-clickstack");

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function userCache(platform, env) {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform === "darwin") return join(homedir(), "Library", "Caches");
  if (platform === "win32" && env.LOCALAPPDATA) return env.LOCALAPPDATA;
  return join(homedir(), ".cache");
}

/** Creates the cache before any download or build, because npm and Go report an unwritable folder without a fix. */
export function makeCache(folder = cache) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Cannot write to the folder ${folder}: ${reason}\nSet XDG_CACHE_HOME to a writable folder.`,
      { cause: error },
    );
  }
}

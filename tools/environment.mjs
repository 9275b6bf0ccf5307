/** The environment of everything that runs once the tools are there. */
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { binaries } from "./prepare/folders.mjs";

/**
 * @param {string[]} folders where the tools are, first come first served
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withTools(folders, env = process.env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const path = [...folders, binaries, env[name] ?? ""].join(delimiter);
  return { ...env, [name]: path, PULUMI_SKIP_UPDATE_CHECK: "1" };
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

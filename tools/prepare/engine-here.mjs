/** Engines that are on this machine already. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../process/children.mjs";
import { cache } from "./folders.mjs";
import { isAtLeast } from "./version.mjs";

/** The programs besides `pulumi`: those that run a TypeScript program and its dynamic resources. */
const companions = ["pulumi-language-nodejs", "pulumi-resource-pulumi-nodejs"];

/**
 * The user's own engine counts only when it is new enough and complete.
 *
 * @param {string} minimum
 */
export async function engineOnPath(minimum) {
  const path = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const folder = path.find((candidate) => hasTool(candidate, "pulumi"));
  if (folder === undefined) return undefined;

  const version = await versionOf(folder);
  const missing = companions.filter((name) => ![folder, ...path].some((place) => hasTool(place, name)));
  if (isAtLeast(version, minimum) && missing.length === 0) return folder;
  const reason =
    missing.length > 0 ? `it lacks ${missing.join(" and ")}` : `this clone needs ${minimum} or newer`;
  console.error(`Not using Pulumi ${version || "of unknown version"} in ${folder}: ${reason}.`);
  return undefined;
}

/**
 * @param {string} folder
 * @param {string} minimum
 */
export async function engineIn(folder, minimum) {
  const complete = ["pulumi", ...companions].every((name) => hasTool(folder, name));
  return complete && isAtLeast(await versionOf(folder), minimum) ? folder : undefined;
}

/**
 * Moved in one step and only when complete: an interrupted installation leaves nothing that looks done.
 *
 * @param {string} folder
 * @param {string} target
 */
export async function keepEngine(folder, target) {
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

/**
 * @param {string} folder
 * @param {string} name
 */
function hasTool(folder, name) {
  const endings = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  return endings.some((ending) => existsSync(join(folder, name + ending)));
}

/** @param {string} folder */
async function versionOf(folder) {
  const home = temporaryFolder(cache, "probe-"); // even `pulumi version` writes to its home
  const env = { ...process.env, PULUMI_HOME: home, PULUMI_SKIP_UPDATE_CHECK: "1" };
  const { stdout } = spawnSync(join(folder, "pulumi"), ["version"], {
    encoding: "utf8",
    env,
    timeout: 20_000,
  });
  await rm(home, { recursive: true, force: true });
  return (stdout ?? "").trim();
}

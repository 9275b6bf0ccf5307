/** A Pulumi engine: the user's own, else one kept from before, else the vendor's build, else one built here. */
import { join } from "node:path";
import { engineIn, engineOnPath } from "./engine-here.mjs";
import { buildFromGo } from "./engine-from-go.mjs";
import { installFromVendor } from "./engine-from-vendor.mjs";
import { cache, makeCache } from "./folders.mjs";

/** Older ones cannot `pulumi import --file` a dynamic resource. */
export const minimum = "3.254.0";
export const version = "3.255.0";

const kept = join(cache, `engine-${version}`);

/** @typedef {() => Promise<string | undefined>} Source the engine's folder, or undefined when it has none */

/** @returns {Promise<string>} the folder of an engine that fits */
export async function ensureEngine() {
  makeCache(); // even asking an engine for its version needs it
  return firstEngine([
    () => engineOnPath(minimum),
    () => engineIn(kept, minimum),
    () => installFromVendor(version, kept),
    () => buildFromGo(version, kept),
  ]);
}

/**
 * A source that cannot deliver is reported and the next one asked: nobody should have to care which one worked.
 *
 * @param {Source[]} sources in the order of preference
 */
export async function firstEngine(sources) {
  const failures = [];
  for (const source of sources) {
    try {
      const folder = await source();
      if (folder !== undefined) return folder;
    } catch (error) {
      failures.push(`- ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      `Could not get a Pulumi engine (${minimum} or newer):`,
      ...failures,
      "Install one of these by hand and try again:",
      `- Pulumi ${minimum} or newer: https://www.pulumi.com/docs/install/`,
      "- Go 1.26 or newer, to build the engine from its modules: https://go.dev/doc/install",
    ].join("\n"),
  );
}

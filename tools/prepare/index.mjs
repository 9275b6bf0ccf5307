/**
 * Starts all preparations of a task at once, so that one that waits for the network or for another does not block the
 * rest.
 */
import { withTools } from "../environment.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { removeBuilds } from "./engine-from-go.mjs";
import { ensureEngine } from "./engine.mjs";
import { findNode } from "./node.mjs";
import { ensureLanguages } from "./languages.mjs";

/** @typedef {"build" | "engine" | "chromium" | "languages"} Need beside the dependencies, which every task needs */
/** @typedef {Record<"dependencies" | Need, Promise<unknown>>} Prepared a rejection says what to do */

/**
 * @param {Iterable<Need>} needs
 * @returns {Prepared}
 */
export function prepare(needs) {
  const wanted = new Set(needs);
  const dependencies = ensureDependencies();
  const nothing = Promise.resolve();
  const engine = wanted.has("engine") ? ensureEngine(dependencies) : nothing;
  const prepared = {
    dependencies,
    build: wanted.has("build") ? dependencies.then(() => ensureBuild(withTools([findNode()]))) : nothing,
    engine,
    languages: wanted.has("languages") ? ensureLanguages(engine) : nothing,
    chromium: wanted.has("chromium") ? ensureChromium() : nothing,
  };
  // The users of each promise await it, possibly after it has failed.
  for (const promise of Object.values(prepared)) promise.catch(() => undefined);
  // What cannot be removed yet is removed at the end.
  void Promise.allSettled([engine, prepared.languages])
    .then(removeBuilds)
    .catch(() => undefined);
  return prepared;
}

/**
 * `node tools/run.mjs TASK [arguments]`: makes sure of the tools that the task needs, then runs it.
 * Nothing here may come from node_modules, and Node 18 must do: this is what a bare machine starts with.
 */
import { ensureChromium } from "./prepare/chromium.mjs";
import { ensureDependencies } from "./prepare/dependencies.mjs";
import { ensureEngine } from "./prepare/engine.mjs";
import { findNode } from "./prepare/node.mjs";
import { stopEverything, stopOnSignals } from "./process/children.mjs";
import { withTools } from "./environment.mjs";
import { needsChromium, needsEngine, tasks } from "./tasks.mjs";

stopOnSignals();
const [name = "", ...args] = process.argv.slice(2);
try {
  const task = tasks[name];
  if (task === undefined)
    throw new Error(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(", ")}.`);
  await ensureDependencies();
  const folders = [findNode()]; // first, as the engine's folder may hold an older Node too
  if (needsEngine(name, args)) folders.push(await ensureEngine());
  // Without a Chromium the browser tests fail, and say so: no reason to run no others.
  if (needsChromium(name, args)) await ensureChromium().catch(report);
  process.exitCode = await task(args, withTools(folders));
} catch (error) {
  report(error);
  // The line that CI reads: tests that could not start have not passed.
  if (name === "test") console.log("0 passed, 1 failed");
  process.exitCode = 1;
} finally {
  stopEverything();
}

/** @param {unknown} error */
function report(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
}

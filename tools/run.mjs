/**
 * `node tools/run.mjs TASK [arguments]`: gets the tools that the task needs, and runs it.
 * Its first imports come from Node alone and must run on Node 18, because a bare machine starts with this.
 */
import { withTools } from "./environment.mjs";
import { prepare } from "./prepare/index.mjs";
import { findNode } from "./prepare/node.mjs";
import { stopEverything, stopOnSignals } from "./process/children.mjs";
import { tasks } from "./tasks.mjs";

stopOnSignals();
const [name = "", ...args] = process.argv.slice(2);
try {
  const task = tasks[name];
  if (task === undefined)
    throw new Error(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(", ")}.`);
  const prepared = prepare(typeof task.needs === "function" ? task.needs(args) : (task.needs ?? []));
  // Each test starts as soon as its tools are ready. Missing tools are reported at once.
  if (name === "test") for (const one of [prepared.engine, prepared.chromium]) void one.catch(report);
  await Promise.all(name === "test" ? [prepared.dependencies] : Object.values(prepared));
  const engine = name === "test" ? undefined : await prepared.engine;
  // Node comes first, because the engine's folder may contain an older one.
  const folders = [findNode(), ...(typeof engine === "string" ? [engine] : [])];
  process.exitCode = await task.run(args, withTools(folders), prepared);
} catch (error) {
  report(error);
  // The line that CI reads. Tests that could not start have not passed.
  if (name === "test") console.log("0 passed, 1 failed");
  stopEverything();
  process.exit(1); // what else is being prepared has no purpose any more
}
stopEverything();

/** @param {unknown} error */
function report(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
}

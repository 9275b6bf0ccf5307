/**
 * `node tools/run.mjs TASK [arguments]`: gets the tools that the task needs, and runs it.
 * Until `npm ci` has run, imports come from Node alone and must run on Node 18, because a bare machine starts with this.
 */
import { ensureDependencies } from "./prepare/dependencies.mjs";
import { stopEverything, stopOnSignals } from "./process/children.mjs";

stopOnSignals();
const [name = "", ...args] = process.argv.slice(2);
try {
  await ensureDependencies();
  const { runTask } = await import("./tasks.mjs");
  process.exitCode = await runTask(name, args);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  // The line that CI reads. Tests that could not start have not passed.
  if (name === "test") console.log("0 passed, 1 failed");
  stopEverything();
  process.exit(1); // what else is being prepared has no purpose any more
}
stopEverything();

/** Prints Mocha's usual report, and sends the numbers and the seconds of each file to the parent process. */
import { relative } from "node:path";
import Mocha from "mocha";

class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {Record<string, number>} */
    const files = {};
    /** @param {Mocha.Runnable} runnable */
    const count = ({ file, duration = 0 }) => {
      if (file === undefined) return; // hooks of all files
      const path = relative("", file).replaceAll("\\", "/");
      if (!(path in files)) process.send?.({ begun: Object.keys(files).length + 1 });
      files[path] = (files[path] ?? 0) + duration / 1000;
    };
    runner.on("test end", count).on("hook end", count);
    runner.once("end", () => {
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      process.send?.({ begun: Object.keys(files).length, result: { passed, failed, skipped }, files });
    });
  }
}

// Mocha loads reporters with require(), which returns the export of this name as the whole module.
export { CountingReporter as "module.exports" };

/** Mocha's usual report on the screen, and the numbers in a file for the closing line. */
import { writeFileSync } from "node:fs";
import Mocha from "mocha";

class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    runner.once("end", () => {
      const { passes: passed, failures: failed, pending: skipped } = this.stats;
      writeFileSync(process.env.REPORT_FILE ?? "", JSON.stringify({ passed, failed, skipped }));
    });
  }
}

// Mocha gets reporters by require(), which takes this name for the whole module.
export { CountingReporter as "module.exports" };

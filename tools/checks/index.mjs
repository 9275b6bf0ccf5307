/** `npm test`: runs the checks and suites of plan.mjs, or a part of them, and ends with the line that CI reads. */
import { cpus } from "node:os";
import PQueue from "p-queue";
import { withTools } from "../environment.mjs";
import { print } from "../process/progress.mjs";
import { keepSeconds } from "../process/seconds.mjs";
import { failed, runJob } from "./job.mjs";
import { planOf } from "./plan.mjs";
import { closingLine, sum, timeTable } from "./result.mjs";

/**
 * @typedef {import("./job.mjs").Outcome} Outcome
 * @typedef {ReturnType<typeof planOf>[number]} Job
 */

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import("../prepare/index.mjs").Prepared} prepared
 */
export async function runTests(args, env, prepared) {
  const queue = new PQueue({ concurrency: cpus().length });
  // Building an engine takes a place in the queue, because it uses as much processor time as a test.
  void queue.add(() => prepared.engine.catch(() => undefined));

  /**
   * @param {Job} job
   * @returns {Promise<Outcome>}
   */
  const outcomeOf = async (job) => {
    try {
      await Promise.all(job.needs.map((need) => prepared[need]));
      const programs = job.needs.filter((need) => need === "engine" || need === "languages");
      const folders = await Promise.all(programs.map((need) => prepared[need]));
      const tools = folders.length > 0 ? withTools(folders.flat().map(String), env) : env;
      // Jobs with an engine take longest and often wait for it, so they start first and another job fits beside.
      return await queue.add(() => runJob(job, tools), { priority: job.needs.includes("engine") ? 1 : 0 });
    } catch (error) {
      const text = `✖ ${job.name}: ${error instanceof Error ? error.message : String(error)}`;
      return { name: job.name, text, result: failed, seconds: 0, files: {} };
    }
  };

  /** @type {Outcome[]} */
  const outcomes = [];
  for (const outcome of planOf(args).map(outcomeOf)) {
    outcomes.push(await outcome);
    print((await outcome).text);
  }
  for (const { name, seconds, files } of outcomes) keepSeconds({ [name]: seconds, ...files });
  const total = sum(outcomes.map(({ result }) => result));
  print(`\n${timeTable(outcomes)}\n\n${closingLine(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

import { getMonitor } from "@pulumi/pulumi/runtime/settings";

/** What was asked in each run; one process may see several, one after the other or side by side. */
const runs = new WeakMap<object, Map<string, unknown>>();
const outsideOfAnyRun = {};

/**
 * The same question is answered once in a run of the program, however often it is asked. One that failed is asked again
 * after that; all who asked before share the failure.
 */
export function rememberInRun<T>(question: string, answer: () => T): T {
  const run = getMonitor() ?? outsideOfAnyRun;
  const answers = runs.get(run) ?? new Map<string, unknown>();
  runs.set(run, answers);
  if (!answers.has(question)) {
    const given = answer();
    answers.set(question, given);
    if (given instanceof Promise) given.catch(() => answers.delete(question));
  }
  return answers.get(question) as T;
}

import { getMonitor } from "@pulumi/pulumi/runtime/settings";

/** The answers of each run, by question. One process may see several runs, one after the other or side by side. */
const runs = new WeakMap<object, Map<string, unknown>>();
const outsideOfAnyRun = {};

/** Answers a question once in a run. A failed one is asked again; all calls before the failure share it. */
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

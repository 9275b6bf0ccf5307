import { getMonitor } from "@pulumi/pulumi/runtime/settings";

/** What was asked in each run; one process may see several, one after the other or side by side. */
const runs = new WeakMap<object, Map<string, unknown>>();
const outsideOfAnyRun = {};

/** The same question is answered once in a run of the program, however often it is asked. */
export function rememberInRun<T>(question: string, answer: () => T): T {
  const run = getMonitor() ?? outsideOfAnyRun;
  const answers = runs.get(run) ?? new Map<string, unknown>();
  runs.set(run, answers);
  if (!answers.has(question)) answers.set(question, answer());
  return answers.get(question) as T;
}

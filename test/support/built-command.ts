import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as clocks from "../../provider/http/clock";
import type * as cli from "../../cli/run";
import type { Ended } from "./child";
import { clone } from "./folders";

export interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the built command line as `node dist/cli/main.js` does, but in this process: a new one takes longer to load the
 * package than most commands take. The directory and the environment belong to the process, so commands wait for each
 * other. Tests about signals, pipes and what a shell sees start a process.
 */
export function runBuilt(args: readonly string[], surroundings: Surroundings): Promise<Ended> {
  const ended = last.then(() => inside(surroundings, () => runHere(args)));
  last = ended.catch(() => undefined);
  return ended;
}

async function inside<T>({ cwd, env }: Surroundings, work: () => Promise<T>): Promise<T> {
  const [ownFolder, ownEnv] = [process.cwd(), process.env];
  process.chdir(cwd);
  process.env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  try {
    return await work();
  } finally {
    process.chdir(ownFolder);
    process.env = ownEnv;
  }
}

async function runHere(args: readonly string[]): Promise<Ended> {
  const { run } = await importBuilt<typeof cli>("cli/run.js");
  const { systemClock } = await importBuilt<typeof clocks>("provider/http/clock.js");
  const printed: { text: string; isAsked: boolean }[] = [];
  const add = (isAsked: boolean) => (text: string) => void printed.push({ text: `${text}\n`, isAsked });
  const terminal = { print: add(true), tell: add(false), colors: false, width: undefined };
  const exitCode = await run(args, { terminal, clock: systemClock, environment: process.env });
  const textOf = (some: typeof printed): string => some.map(({ text }) => text).join("");
  const [stdout, stderr] = [true, false].map((isAsked) =>
    textOf(printed.filter((one) => one.isAsked === isAsked)),
  );
  return { exitCode, stdout: stdout ?? "", stderr: stderr ?? "", output: textOf(printed) };
}

async function importBuilt<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(clone, "dist", path)).href)) as Module;
}

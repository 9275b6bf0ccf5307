import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { systemClock } from "../../provider/http/clock";
import { clone } from "./folders";

/** Which files of the package an operation passed. */
export interface Passage {
  /** Files of which a function ran. Constructors do not count: they only prepare. */
  readonly files: readonly string[];
  /** For each request, the files that waited for its answer, in the order in which the way led through them. */
  readonly requests: readonly (readonly string[])[];
}

interface CoveredFunction {
  readonly functionName: string;
  readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
}

/** Runs an operation, and has the runtime count calls and tell who waits for each request. */
export async function recordPassage(operation: () => Promise<unknown>): Promise<Passage> {
  const session = new Session();
  session.connect();
  const { timeout } = systemClock;
  const requests: string[][] = [];
  // The last call of the package before a request is sent.
  systemClock.timeout = (milliseconds) => {
    requests.push(waitingFiles());
    return timeout(milliseconds);
  };
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await operation();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const files = result.filter(({ functions }) => functions.some(isPassed)).map(({ url }) => pathOf(url));
    return { files: files.filter((path) => path.startsWith("provider/")), requests };
  } finally {
    systemClock.timeout = timeout;
    session.disconnect();
  }
}

/** The function that begins at 0 is the module itself, which only ran because something imported it. */
function isPassed({ functionName, ranges: [whole] }: CoveredFunction): boolean {
  if (whole === undefined || whole.count === 0 || whole.startOffset === 0) return false;
  return !/^([A-Z]|<)/.test(functionName);
}

function pathOf(url: string): string {
  return relative(clone, url.replace(/^file:\/\//, "")).replaceAll("\\", "/");
}

function waitingFiles(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const places = [...stack.matchAll(/\(?(\/[^\s():]+):\d+:\d+\)?$/gm)];
  const paths = places.map(([, path = ""]) => pathOf(path)).filter((path) => path.startsWith("provider/"));
  return paths.reverse().filter((path, index, all) => path !== all[index - 1]);
}

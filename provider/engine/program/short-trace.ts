import { dirname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { Resource } from "@pulumi/pulumi";

type PrepareStackTrace = NonNullable<typeof Error.prepareStackTrace>;

/** Makes the SDK print the origin of each promise that never ended, which is worth its time. */
const WANTS_PROMISES = "PULUMI_DEBUG_PROMISE_LEAKS";

/** The place in a file that declares the resources that are made now. */
let declaring: { readonly file: string; readonly line: number; readonly column: number } | undefined;

/** Makes resources that a file declares: the engine records their place in that file, not the line of the program. */
export function declareAt<T>(place: NonNullable<typeof declaring>, make: () => T): T {
  const around = declaring;
  declaring = place;
  try {
    return make();
  } finally {
    declaring = around;
  }
}

/** The SDK has a function of its own for the places in the program that the state of a new resource has. */
const sdk = Resource as unknown as { stackTrace: unknown };

/**
 * Shortens stack traces during a constructor of the SDK, until the returned function is called. The SDK writes the
 * whole stack of the call into the state of every resource: half a kilobyte, mostly frames of the host. It also keeps a
 * stack for every property that it makes a promise of. As text, each stack is expensive, because every frame is mapped
 * back to its source: together they take half the time of a program of a thousand resources. Meanwhile, the first stack
 * is only the line of the program that made the resource, and the others have no frames. All other errors keep theirs.
 */
export function shortenTraces(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- the engine calls it unbound, too
  const original = Error.prepareStackTrace;
  const format: PrepareStackTrace = original ?? formatPlainly;
  const { stackTrace } = sdk;
  sdk.stackTrace = () => findPlace(format);
  Error.prepareStackTrace = (error, frames) => {
    const isOfPromise = frames[0]?.getFunctionName() === "debuggablePromise" && !process.env[WANTS_PROMISES];
    return isOfPromise ? String(error) : (format(error, frames) as unknown);
  };
  return () => {
    sdk.stackTrace = stackTrace;
    Error.prepareStackTrace = original;
  };
}

/** A frame. In an ES module, its file is a URL, and the top level of the module has no parentheses. */
const FRAME = /^ *at (?:.* \()?(?<file>.+):(?<line>\d+):(?<column>\d+)\)?$/m;

/** Finds the place of the call in the program, in a list as the SDK expects it. Only its frame becomes a text. */
function findPlace(format: PrepareStackTrace): object[] {
  // oxlint-disable-next-line typescript/unbound-method -- it is only put back
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = MOST_FRAMES;
  Error.prepareStackTrace = (error, frames) =>
    format(error, frames.filter(isOfProgram).slice(0, 1)) as unknown;
  const { stack = "" } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const { file, line, column } = declaring ?? FRAME.exec(stack)?.groups ?? {};
  if (file === undefined) return [];
  const url = file.startsWith("file:") ? file : pathToFileURL(resolve(file)).toString();
  return [{ uri: url, line: Number(line), column: Number(column) }];
}

function isOfProgram(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName() ?? "node:";
  return !file.startsWith("node:") && !OTHERS.some((folder) => file.startsWith(folder));
}

/** More frames than the SDK and this package have above a program. */
const MOST_FRAMES = 30;

/** The SDK, and this package from this folder within it. */
const OTHERS = [join(dirname(require.resolve("@pulumi/pulumi")), sep), join(__dirname, "..", "..", sep)];

function formatPlainly(error: Error, frames: NodeJS.CallSite[]): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- a call site's own text is what a stack consists of
  return [String(error), ...frames.map((frame) => `    at ${frame.toString()}`)].join("\n");
}

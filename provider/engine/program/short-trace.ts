import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

type PrepareStackTrace = NonNullable<typeof Error.prepareStackTrace>;

/** Frames of the SDK and of our base class, which the SDK skips itself; the next one is our concrete class. */
const FRAMES_SKIPPED_BY_SDK = 5;

/** The number of frames that the engine records: the line of the program that made the resource. */
const RECORDED_FRAMES = 1;

/** The text of a frame that is skipped unread. */
const SKIPPED = "    at skipped";

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

/**
 * Shortens stack traces during a constructor of the SDK, until the returned function is called. The SDK writes the
 * whole stack of the call into the state of every resource: half a kilobyte, mostly frames of the host. It also keeps a
 * stack for every property that it makes a promise of. As text, each stack is expensive, because every frame is mapped
 * back to its source: together they take half the time of a program of a thousand resources. Meanwhile, the first stack
 * has only the line of the program that made the resource, and the others have no frames. All other errors keep theirs.
 */
export function shortenTraces(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- the engine calls it unbound, too
  const original = Error.prepareStackTrace;
  const format: PrepareStackTrace = original ?? formatPlainly;
  Error.prepareStackTrace = (error, frames) => {
    const [asker, itsCaller] = frames.slice(0, 2).map((frame) => frame.getFunctionName());
    if (asker === "callsites" && itsCaller === "stackTrace") return formatProgramLine(format, error, frames);
    const isOfPromise = asker === "debuggablePromise" && !process.env[WANTS_PROMISES];
    return isOfPromise ? String(error) : (format(error, frames) as unknown);
  };
  return () => {
    Error.prepareStackTrace = original;
  };
}

function formatProgramLine(format: PrepareStackTrace, error: Error, frames: NodeJS.CallSite[]): string {
  const program = frames.slice(FRAMES_SKIPPED_BY_SDK).filter((frame) => !isOurs(frame));
  const [title, ...own] = String(format(error, program.slice(0, RECORDED_FRAMES))).split("\n");
  const lines = declaring === undefined ? own.map(withPath) : [formatFrame(declaring)];
  return [title, ...Array<string>(FRAMES_SKIPPED_BY_SDK).fill(SKIPPED), ...lines].join("\n");
}

function formatFrame({ file, line, column }: NonNullable<typeof declaring>): string {
  return `    at declared (${resolve(file)}:${line}:${column})`;
}

/** A frame in an ES module: its file is a URL, and the top level of the module has no parentheses. */
const MODULE_FRAME = /^ *at (?:(.*) \()?(file:\/\/.+):(\d+):(\d+)\)?$/;

/** Writes the frame with a path in parentheses, because the SDK reads no other. */
function withPath(frame: string): string {
  return frame.replace(
    MODULE_FRAME,
    (_, name: string | undefined, url: string, line: string, column: string) =>
      `    at ${name ?? "module"} (${fileURLToPath(url)}:${line}:${column})`,
  );
}

function isOurs(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.startsWith(OUR_FILES) ?? false;
}

/** The package, from this folder within it. */
const OUR_FILES = join(__dirname, "..", "..", sep);

function formatPlainly(error: Error, frames: NodeJS.CallSite[]): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- a call site's own text is what a stack consists of
  return [String(error), ...frames.map((frame) => `    at ${frame.toString()}`)].join("\n");
}

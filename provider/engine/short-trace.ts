type PrepareStackTrace = NonNullable<typeof Error.prepareStackTrace>;

/** Frames of the SDK and of our base class, which the SDK skips itself; the next one is our concrete class. */
const FRAMES_SKIPPED_BY_SDK = 5;

/** What the engine records: the line of the program that made the resource. */
const RECORDED_FRAMES = 1;

/**
 * For the time of a constructor of the SDK, which writes the whole stack of the call into the state of every
 * resource: half a kilobyte that is mostly frames of the host, each mapped back to its source. Until the returned
 * function is called, a stack is only the line of the program that made the resource. Errors of the program keep
 * theirs, because a stack is put in words when it is first asked for.
 */
export function shortenTraces(): () => void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- the engine calls it unbound, too
  const original = Error.prepareStackTrace;
  const format: PrepareStackTrace = original ?? plainFormat;
  Error.prepareStackTrace = (error, frames) => {
    const sdk = frames.slice(0, FRAMES_SKIPPED_BY_SDK);
    const program = frames.slice(FRAMES_SKIPPED_BY_SDK).filter((frame) => !isOurs(frame));
    return format(error, [...sdk, ...program.slice(0, RECORDED_FRAMES)]) as unknown;
  };
  return () => {
    Error.prepareStackTrace = original;
  };
}

function isOurs(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.startsWith(OUR_FILES) ?? false;
}

const OUR_FILES = __dirname.replace(/engine$/, "");

function plainFormat(error: Error, frames: NodeJS.CallSite[]): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- a call site's own text is what a stack consists of
  return [String(error), ...frames.map((frame) => `    at ${frame.toString()}`)].join("\n");
}

import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
type EndSignal = (typeof SIGNALS)[number];

/**
 * Runs work that learns when a signal asks this process to end, so that it can finish by itself. The waits of the clock
 * end if its controller is given, whose reason is then the signal.
 */
export async function runInterruptible<T>(
  work: (interrupted: AbortSignal) => Promise<T>,
  controller = new AbortController(),
): Promise<T> {
  const abort = (signal: NodeJS.Signals): void => controller.abort(signal);
  for (const signal of SIGNALS) process.on(signal, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

/**
 * Ends this process at once when a signal asks for it, unless the command listens and ends by itself. The first process
 * of a container would ignore the signal otherwise.
 */
export function endOnSignals(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(codeOf(signal));
    });
  }
}

/** Returns the exit code of a command that a signal asked to end; undefined if none did. */
export function findSignalCode({ aborted, reason }: AbortSignal): number | undefined {
  const signal = SIGNALS.find((name) => name === reason);
  return aborted && signal !== undefined ? codeOf(signal) : undefined;
}

/** The exit code that shells report for a process that the signal ended. */
function codeOf(signal: EndSignal): number {
  return 128 + constants.signals[signal];
}

/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = codeOf("SIGINT");

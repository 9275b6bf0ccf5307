/**
 * Runs work that learns when a signal asks this process to end, so that it can finish by itself. The waits of the clock
 * end if its controller is given.
 */
export async function runInterruptible<T>(
  work: (interrupted: AbortSignal) => Promise<T>,
  controller = new AbortController(),
): Promise<T> {
  const abort = (): void => controller.abort();
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, abort);
  }
}

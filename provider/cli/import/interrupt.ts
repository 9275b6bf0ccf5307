/** Runs work that checks between its parts whether a signal asked this process to end. */
export async function runInterruptible<T>(work: (isInterrupted: () => boolean) => Promise<T>): Promise<T> {
  let interrupted = false;
  const note = (): void => {
    interrupted = true;
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, note);
  try {
    return await work(() => interrupted);
  } finally {
    for (const signal of signals) process.off(signal, note);
  }
}

/** Runs work that ends by itself, between two of its parts, once somebody wants this process to end. */
export async function interruptible<T>(work: (isInterrupted: () => boolean) => Promise<T>): Promise<T> {
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

const OUR_NAME = "pulumi-clickstack";

/**
 * Puts an error in the form in which the host shows it best. For reads and deletes it prints the error and its stack
 * before the engine shows the message: for what is a user's matter, that should not be the same line three times.
 * A fault of the code keeps its stack.
 */
export async function shortenErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw isBug(error) ? error : withoutStack(error as Error);
  }
}

/** A mistake of this package, and not of its user or a service. */
export function isBug(error: unknown): boolean {
  return (
    !(error instanceof Error) || [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)
  );
}

function withoutStack(error: Error): Error {
  error.stack = error.message;
  return Object.assign(error, { toString: () => OUR_NAME });
}

import type { Written } from "./kind";

/** The error of a write that is not made, because its outcome is known and unwanted. A preview fails with it. */
export class Foreseen extends Error {}

/** The error of an object that was created before something else failed. Its resource has to stay in state. */
export class PartlyCreated extends Error {
  constructor(
    readonly id: string,
    cause: Error,
  ) {
    super(
      `${cause.message}. The object was created (${id}) and is kept in state: the next "pulumi up" repairs it`,
    );
  }
}

/** The error of a write that left the object not as declared. Its resource stays in state with the current values. */
export class WrittenOtherwise extends Error {
  readonly id: string;

  constructor(
    message: string,
    readonly written: Written,
  ) {
    super(message);
    this.id = written.id;
  }
}

/** Does the resource of a failed write stay in state, with its object? */
export function isKeptInState(error: unknown): error is PartlyCreated | WrittenOtherwise {
  return error instanceof PartlyCreated || error instanceof WrittenOtherwise;
}

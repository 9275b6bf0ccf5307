import type { Written } from "./kind";

/** A server made something else of an object than the program declares: its resource has to stay in state, as it is now. */
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

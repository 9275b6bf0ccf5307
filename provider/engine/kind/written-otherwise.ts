import type { Written } from "./kind";

/**
 * The error of a write after which the object is not as declared. Its resource has to stay in state with the current
 * values.
 */
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

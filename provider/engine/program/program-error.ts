import { RunError } from "@pulumi/pulumi";

/**
 * A user's mistake or a service's refusal, met in the program: the engine shows the text of such an error and no
 * stack. But once the program has come to its end, while resources still wait for outputs, it shows the stack of any
 * error.
 */
export class ProgramError extends RunError {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

import type { Clock } from "../provider/http/clock";
import type { Terminal } from "./terminal";

/** The context of a command: its terminal, clock, environment variables and exit code. */
export interface World {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Ends the waits of the clock. Default: they are never interrupted. */
  readonly interruption?: AbortController;
  readonly environment: NodeJS.ProcessEnv;
  /** Sets the exit code. It is 0 if a command never calls this. */
  readonly endWith: (exitCode: number) => void;
}

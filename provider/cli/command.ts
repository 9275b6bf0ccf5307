import type { Clock } from "../http/clock";
import type { Terminal } from "./terminal";

/** What a command is given of the world. */
export interface World {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Ends the waits of the clock. Default: nothing does. */
  readonly interruption?: AbortController;
  readonly environment: NodeJS.ProcessEnv;
  /** The exit code; 0 where nobody calls it. */
  readonly endWith: (exitCode: number) => void;
}

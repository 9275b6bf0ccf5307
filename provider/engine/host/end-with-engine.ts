import { fstatSync } from "node:fs";
import type { Readable } from "node:stream";

/** The link of a process to its engine, and the way the process ends when the engine is gone. */
export interface Tie {
  /** The script that this process runs. */
  readonly script: string | undefined;
  /** Is standard input a pipe, as the engine gives one to its plugins? */
  readonly isPipe: () => boolean;
  /** The engine holds the other end, and never writes to it. */
  readonly input: () => Readable & { unref(): unknown };
  readonly end: () => void;
}

const HOST = /[\\/]cmd[\\/]dynamic-provider([\\/]index\.js)?$/;

const ourselves: Tie = {
  script: process.argv[1],
  isPipe: () => fstatSync(0).isFIFO(),
  input: () => process.stdin,
  end: () => process.exit(1),
};

/**
 * Ends this process when the engine that started it is gone. A killed engine cannot stop its plugins. Without this, the
 * process would go on with the waiting creates while the next `pulumi up` repairs the stack, and then stay forever.
 */
export function endWithEngine({ script, ...tie }: Tie = ourselves): void {
  if (script !== undefined && HOST.test(script)) endWithInput(tie);
}

/** Ends a process that the engine surely started when the engine is gone. The input alone does not keep it alive. */
export function endWithInput({ isPipe, input, end }: Omit<Tie, "script"> = ourselves): void {
  if (!isPipe()) return;
  const pipe = input();
  pipe.once("end", end).once("error", end).resume();
  pipe.unref();
}

import { spawn, type ChildProcess } from "node:child_process";
import { clone } from "./folders";

/** The exit code and the output of a child process. */
export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Everything printed, for messages and searches. */
  readonly output: string;
}

export interface ChildOptions {
  /** Default: the clone. */
  readonly cwd?: string;
  /** Default: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number | undefined;
}

/** Ends a command that hangs; see the limit of a test in .mocharc.cjs. */
const LONGEST_MS = 800_000;
const running = new Set<ChildProcess>();

// Whatever way the tests end, what they started ends with them.
process.on("exit", () => {
  for (const child of running) endFamily(child);
});

/** Runs a command to its end. A timeout ends it with all that it started, and is an error. */
export async function run(command: string, args: string[], options: ChildOptions = {}): Promise<Ended> {
  const { timeoutMs = LONGEST_MS } = options;
  const { child } = start(command, args, options);
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    endFamily(child);
  }, timeoutMs);
  try {
    const exitCode = await closed(child);
    const ended = { exitCode, stdout: stdout(), stderr: stderr(), output: stdout() + stderr() };
    if (late)
      throw new Error(`${command} ${args[0]} was still running after ${timeoutMs} ms\n${ended.output}`);
    return ended;
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

/** A child that stays, such as a server; `end` it by what this returns. */
export function start(
  command: string,
  args: string[],
  { cwd = clone, env = process.env }: ChildOptions = {},
) {
  // A group of its own: the engine starts other programs, and all of them end together.
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  running.add(child);
  return {
    child,
    async end(): Promise<void> {
      const end = closed(child);
      endFamily(child);
      await end;
      running.delete(child);
    },
  };
}

export function collect(stream: NodeJS.ReadableStream): () => string {
  const parts: string[] = [];
  stream.setEncoding("utf8").on("data", (part: string) => parts.push(part));
  return () => parts.join("");
}

function closed(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? -1);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? -1));
  });
}

function endFamily({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

import type { Terminal } from "./terminal";

/** The delay before the first message. Shorter work needs none. */
const PATIENCE_MS = 1500;

/** Says what a command is doing. */
export type Say = (line: string) => void;

/** Shows the current step on a terminal once it takes long. Prints nothing elsewhere. */
export class Progress {
  private line = "";
  private shown = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly terminal: Pick<Terminal, "status">) {}

  readonly say: Say = (line) => {
    if (this.terminal.status === undefined) return;
    this.line = line;
    if (this.shown) this.show();
    else this.timer ??= setTimeout(() => this.show(), PATIENCE_MS).unref();
  };

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.shown) this.terminal.status?.("");
    this.shown = false;
  }

  private show(): void {
    this.shown = true;
    this.terminal.status?.(this.line);
  }
}

/** Does work that says what it is doing. The line is gone when the work is done or has failed. */
export async function withProgress<T>(
  terminal: Pick<Terminal, "status">,
  work: (say: Say) => Promise<T>,
): Promise<T> {
  const progress = new Progress(terminal);
  return work(progress.say).finally(() => progress.end());
}

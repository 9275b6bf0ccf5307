import type { Terminal } from "./terminal";

/** What is over sooner needs no word. */
const PATIENCE_MS = 1500;

/** Says on a terminal what is being done, once it takes long. Quiet everywhere else. */
export class Progress {
  private line = "";
  private shown = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly terminal: Pick<Terminal, "status">) {}

  say(line: string): void {
    if (this.terminal.status === undefined) return;
    this.line = line;
    if (this.shown) this.show();
    else this.timer ??= setTimeout(() => this.show(), PATIENCE_MS).unref();
  }

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

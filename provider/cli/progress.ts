import type { Terminal } from "./terminal";

/** What is over sooner needs no word. */
const PATIENCE_MS = 1500;

/** Calls back once it has taken long. */
export interface Patience {
  readonly start: (callback: () => void) => void;
  readonly stop: () => void;
}

function patience(): Patience {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: (callback) => void (timer = setTimeout(callback, PATIENCE_MS).unref()),
    stop: () => clearTimeout(timer),
  };
}

/** Says on a terminal what is being done, once it takes long. Quiet everywhere else. */
export class Progress {
  private line: string | undefined;
  private shown = false;

  constructor(
    private readonly terminal: Pick<Terminal, "status">,
    private readonly waiting: Patience = patience(),
  ) {}

  say(line: string): void {
    if (this.terminal.status === undefined) return;
    if (this.line === undefined) this.waiting.start(() => this.show());
    this.line = line;
    if (this.shown) this.show();
  }

  end(): void {
    this.waiting.stop();
    if (this.shown) this.terminal.status?.("");
    this.line = undefined;
    this.shown = false;
  }

  private show(): void {
    this.shown = true;
    this.terminal.status?.(this.line ?? "");
  }
}

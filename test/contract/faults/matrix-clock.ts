import type { Clock } from "../../../provider/http/clock";

/** Time that passes only when somebody waits for it: for a while, or for an answer that does not come. */
export class MatrixClock implements Clock {
  /** Every wait, in milliseconds. */
  readonly waits: number[] = [];
  /** Done during every wait. */
  whileAsleep: () => void | Promise<void> = () => undefined;
  /** Counts the requests that the server has left hanging. */
  hanging: (() => number) | undefined;
  private time = Date.parse("2026-11-20T12:00:00.000Z");
  private watch: NodeJS.Timeout | undefined;

  now(): number {
    return this.time;
  }

  async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.time += milliseconds;
    await this.whileAsleep();
  }

  /** Over as soon as the server is known to leave this request hanging, however fast the machine is. */
  timeout(milliseconds: number): AbortSignal {
    clearInterval(this.watch);
    const { hanging } = this;
    const controller = new AbortController();
    if (hanging === undefined) return controller.signal;
    const before = hanging();
    this.watch = setInterval(() => {
      if (hanging() === before) return;
      clearInterval(this.watch);
      this.time += milliseconds;
      controller.abort();
    }, 1).unref();
    return controller.signal;
  }
}

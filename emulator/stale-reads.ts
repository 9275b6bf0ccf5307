/**
 * Stale reads after a write, as the real cloud service has them for a while. Their number is fixed instead of their
 * time, so that tests need not wait.
 */
export class StaleReads {
  private readonly old = new Map<string, { value: unknown; left: number }>();

  /** `reads` is the number of stale reads after each write, unless a fault rule sets another one for a request. */
  constructor(public reads = 0) {}

  /** Called after a write to what `key` stands for. Returns what is still shown. */
  begin<Value>(key: string, before: Value, after: Value, reads = this.reads): Value {
    this.old.delete(key);
    if (reads <= 0) return after;
    this.old.set(key, { value: before, left: reads });
    return before;
  }

  read<Value>(key: string, current: Value): Value {
    const stale = this.old.get(key);
    if (stale === undefined) return current;
    stale.left -= 1;
    if (stale.left <= 0) this.old.delete(key);
    return stale.value as Value;
  }

  reset(reads = 0): void {
    this.old.clear();
    this.reads = reads;
  }
}

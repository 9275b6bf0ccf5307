/**
 * Stale reads after a write, as the real cloud service has them for a while. Their number is fixed instead of their
 * time, so that tests need not wait.
 */
export class StaleReads {
  private readonly old = new Map<string, { value: unknown; left: number }>();

  /** Called after a write to what `key` stands for. Returns what is still shown. */
  begin<Value>(key: string, before: Value, after: Value, reads: number): Value {
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
}

interface Document {
  id: string;
}

/**
 * The real service may answer a PATCH with the document as it was before, and reads lag for a while. Here
 * the lag is counted in reads instead of seconds, so that tests need not wait.
 */
export class StaleReads {
  private readonly old = new Map<string, { document: Document; left: number }>();

  /**
   * `readsAfterPatch` is the number of stale reads after each PATCH, unless a fault rule sets another one for a
   * request.
   */
  constructor(public readsAfterPatch = 0) {}

  /** Called with the document before a change; answers what the PATCH shows. */
  begin<T extends Document>(before: T, after: T, reads = this.readsAfterPatch): T {
    if (reads <= 0) {
      this.old.delete(before.id);
      return after;
    }
    this.old.set(before.id, { document: structuredClone(before), left: reads });
    return before;
  }

  read<T extends Document>(current: T): T {
    const stale = this.old.get(current.id);
    if (stale === undefined) return current;
    stale.left -= 1;
    if (stale.left <= 0) this.old.delete(current.id);
    return stale.document as T;
  }

  clear(): void {
    this.old.clear();
  }
}

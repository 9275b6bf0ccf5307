import type { Collection } from "../collection";

type Documents = Collection<{ id: string; teamId: string }>;

/** Collections as they were before a write, for the number of reads that a lag has. A count needs no waits in tests. */
export class LaggingReads {
  private readonly old = new Map<string, { documents: Documents; left: number }>();

  /** Called after a write; `place` is a collection of one team. */
  begin(place: string, before: Documents, reads: number): void {
    this.old.set(place, { documents: before, left: reads });
  }

  /** Returns the documents that the next read of the collection shows; undefined if they are the current ones. */
  read(place: string): Documents | undefined {
    const old = this.old.get(place);
    if (old === undefined) return undefined;
    old.left -= 1;
    if (old.left <= 0) this.end(place);
    return old.documents;
  }

  end(place: string): void {
    this.old.delete(place);
  }

  clear(): void {
    this.old.clear();
  }
}

/**
 * Documents by id. It remembers which ids were deleted, because the cloud service answers a deleted id (404)
 * differently from one that never existed (400).
 */
export class Collection<Document extends { id: string }> extends Map<string, Document> {
  readonly deletedIds = new Set<string>();

  add(document: Document): Document {
    this.set(document.id, document);
    return document;
  }

  override set(id: string, document: Document): this {
    // Map's constructor calls set before this field exists; we never construct from entries, but stay safe.
    this.deletedIds?.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const existed = super.delete(id);
    if (existed) this.deletedIds.add(id);
    return existed;
  }

  /** Ids start with their creation time, so ascending ids are creation order. */
  inIdOrder(): Document[] {
    return [...this.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  }

  /** Forgets everything, the deleted ids too. */
  wipe(): void {
    super.clear();
    this.deletedIds.clear();
  }
}

/**
 * The objects that resources keep in this run: their diff found no change, or they were updated. A resource whose
 * replacement took the same object over (by its owner's mark) is in state twice when the run was killed before its
 * end, and the next run is told to delete the older of the two: that would be the object in use.
 */
export class Kept {
  private readonly owners = new Map<string, string>();

  keep(id: string, owner: string | undefined): void {
    if (owner !== undefined) this.owners.set(id, owner);
  }

  /** The resource gets another object: the one it had is free to go. */
  replace(owner: string | undefined): void {
    for (const [id, keeper] of this.owners) if (keeper === owner) this.owners.delete(id);
  }

  has(id: string): boolean {
    return this.owners.has(id);
  }
}

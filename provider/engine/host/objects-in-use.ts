/**
 * The objects that resources keep in this run, although the engine may ask for their deletion.
 *
 * A resource that is replaced or renamed may adopt the object that it had. The engine deletes the old resource
 * nevertheless, and that would be the object in use.
 *
 * The same object is in use by a resource whose diff found no change, or that was updated: when its replacement took
 * the object over (by its owner's mark), it is in state twice if the run was killed before its end, and the next run
 * is told to delete the older of the two.
 */
export class ObjectsInUse {
  private readonly owners = new Map<string, string>();
  private readonly adopted = new Set<unknown>();

  keep(id: string, owner: string | undefined): void {
    if (owner !== undefined) this.owners.set(id, owner);
  }

  /** The program names the object. */
  adopt(id: unknown): void {
    this.adopted.add(id);
  }

  /** The resource gets another object: the one it had is free to go. */
  replace(owner: string | undefined): void {
    for (const [id, keeper] of this.owners) if (keeper === owner) this.owners.delete(id);
  }

  /** Why the object stays, if it does. */
  reason(id: string): string | undefined {
    if (this.adopted.has(id)) return "is kept: the program adopts it";
    return this.owners.has(id) ? "is in state a second time, and is kept: a run was interrupted" : undefined;
  }
}

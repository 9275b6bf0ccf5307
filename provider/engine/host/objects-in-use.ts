/**
 * The objects that resources keep in this run, although the engine may ask for their deletion.
 *
 * A resource that is replaced or renamed may adopt the object that it had. The engine still deletes the old resource,
 * and that deletion would delete the object in use.
 *
 * A resource whose diff found no change, or that was updated, also keeps its object. A replacement may have taken the
 * object over by its owner's mark. If that run was killed before its end, the object is in state twice, and the engine
 * asks the next run to delete the older resource.
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

  /** Returns the reason why the object stays; `undefined` if it does not. */
  reason(id: string): string | undefined {
    if (this.adopted.has(id)) return "is kept: the program adopts it";
    return this.owners.has(id) ? "is in state a second time, and is kept: a run was interrupted" : undefined;
  }
}

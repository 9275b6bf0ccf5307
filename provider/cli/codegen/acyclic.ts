/** A directed graph without cycles. */
export class Acyclic<Thing> {
  private readonly arrows = new Map<Thing, Set<Thing>>();

  /** Adds an arrow unless it closes a cycle. Returns whether the arrow exists now. */
  join(from: Thing, to: Thing): boolean {
    if (this.reaches(to, from)) return false;
    this.arrows.set(from, (this.arrows.get(from) ?? new Set()).add(to));
    return true;
  }

  /** Lists the targets of all arrows from a thing. */
  next(from: Thing): ReadonlySet<Thing> {
    return this.arrows.get(from) ?? new Set();
  }

  private reaches(from: Thing, to: Thing): boolean {
    const reached = new Set([from]);
    for (const one of reached) for (const other of this.next(one)) reached.add(other);
    return reached.has(to);
  }
}

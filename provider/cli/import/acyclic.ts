/** Arrows between things that never lead in a circle. */
export class Acyclic<Thing> {
  private readonly arrows = new Map<Thing, Set<Thing>>();

  /** Adds an arrow unless it closes a circle. Tells whether the arrow is there now. */
  join(from: Thing, to: Thing): boolean {
    if (this.reaches(to, from)) return false;
    this.arrows.set(from, (this.arrows.get(from) ?? new Set()).add(to));
    return true;
  }

  /** What the arrows of a thing lead to. */
  next(from: Thing): ReadonlySet<Thing> {
    return this.arrows.get(from) ?? new Set();
  }

  private reaches(from: Thing, to: Thing): boolean {
    const reached = new Set([from]);
    for (const one of reached) for (const other of this.next(one)) reached.add(other);
    return reached.has(to);
  }
}

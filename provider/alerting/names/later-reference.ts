/** A reference by name to an object that the program may declare later. */
export class LaterReference {
  private declared = 0;
  private isLookedUp = false;

  constructor(
    /** The argument with the name. */
    readonly path: string,
    /** The argument with the identifier. */
    readonly id: string,
    readonly name: string,
  ) {}

  /**
   * Records that the program declares a resource of this name. Returns whether a link has to add the reference: only
   * once, and not if the name was looked up.
   */
  meet(): boolean {
    if (this.isLookedUp) return false;
    this.declared += 1;
    return this.declared === 1;
  }

  /**
   * Returns the number of resources of this name that the program has declared. If there are none, the name is looked
   * up, and later ones do not count.
   */
  countDeclared(): number {
    this.isLookedUp = this.declared === 0;
    return this.declared;
  }
}

/** A reference by the name of something that the program may declare later. */
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

  /** The program declares what is meant. Is a link to add the reference? Not twice, and not what was looked up. */
  meet(): boolean {
    if (this.isLookedUp) return false;
    this.declared += 1;
    return this.declared === 1;
  }

  /** How many resources of this name the program has declared by now. From now on, others do not count. */
  countDeclared(): number {
    this.isLookedUp = this.declared === 0;
    return this.declared;
  }
}

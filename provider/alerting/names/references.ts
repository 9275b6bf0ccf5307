import type { Presentation, Reference, ReferenceLink } from "../../engine/kind/kind";
import type { Plain } from "../../engine/values/plain";
import type { Named } from "../../engine/service/service";

/** An argument with a name that replaces the argument with the identifier. */
export interface NamedReference {
  readonly name: string;
  readonly id: string;
  readonly to: "source" | "connection";
  /**
   * Whether the program may declare the referenced object after the resource with these arguments. If so, a link adds
   * the reference. Default: no.
   */
  readonly mayFollow?: (args: Plain) => boolean;
}

/** Converts the references to the form for the command line. */
export function toReferences(
  references: readonly NamedReference[],
  link?: Omit<ReferenceLink, "canFollow">,
): Readonly<Record<string, Reference>> {
  return Object.fromEntries(
    references.map(({ id, to, mayFollow }): [string, Reference] => {
      if (link === undefined || mayFollow === undefined) return [id, { to }];
      return [id, { to, link: { ...link, canFollow: mayFollow } }];
    }),
  );
}

/**
 * Writes names in place of identifiers that are in no variable of the program, if a name refers to exactly one object.
 */
export function writeNames(references: readonly NamedReference[]): NonNullable<Presentation["writeNames"]> {
  const written = new Map(references.map((reference) => [reference.id, reference]));
  return (args, listed, linked) => {
    const entries = Object.entries(args).map(([key, value]): [string, unknown] => {
      const reference = written.get(key);
      if (reference === undefined || linked.has(String(value))) return [key, value];
      const thing = findUnique(listed[reference.to], value);
      return thing === undefined ? [key, value] : [reference.name, thing.name];
    });
    return Object.fromEntries<unknown>(entries);
  };
}

/** Finds the object with the identifier, if no other object has its name. */
export function findUnique(things: readonly Named[] = [], id: unknown): Named | undefined {
  const thing = things.find((one) => one.id === id);
  if (!thing?.name) return undefined;
  return things.filter(({ name }) => name === thing.name).length === 1 ? thing : undefined;
}

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

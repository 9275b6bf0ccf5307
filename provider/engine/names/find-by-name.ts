import { quote, type Problem } from "../problems";
import type { Named } from "../service";
import { describe, listCandidates } from "./candidates";

/** The error of a search that finds nothing, finds more than one thing, or asks a wrong question. */
export class NotFound extends Error {
  readonly problems: readonly Problem[];

  constructor(...problems: Problem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
    this.problems = problems;
  }
}

/** Things of one kind that have names. */
export interface NamedKind<T extends Named> {
  readonly one: string;
  /** Returns the marks that tell things of the same name apart, beside the identifier. */
  marks(thing: T): (string | undefined)[];
}

/** Finds the one thing of this name. Errors: there is none, or there are several; each lists the candidates. */
export function findByName<T extends Named>(
  kind: NamedKind<T>,
  things: readonly T[],
  name: string,
  path: string,
): T {
  const [first, ...others] = things.filter((thing) => thing.name === name);
  if (first === undefined) {
    const reason = `expected the name of a ${kind.one}; found ${quote(name)}. ${listCandidates(kind, things, name)}`;
    throw new NotFound({ path, reason });
  }
  if (others.length === 0) return first;
  const all = [first, ...others].map((thing) => describe(kind, thing)).join("; ");
  const reason = `expected a name that only one ${kind.one} has; found ${quote(name)}, the name of ${others.length + 1}: ${all}`;
  throw new NotFound({ path, reason });
}

import { distance } from "fastest-levenshtein";
import { quote, type Problem } from "../problems";
import type { Named } from "../service";

const MOST_LISTED = 10;
const LONGEST_MARK = 60;

/** The error of a search that finds nothing, finds more than one thing, or asks a wrong question. */
export class NotFound extends Error {
  readonly problems: readonly Problem[];

  constructor(...problems: Problem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
    this.problems = problems;
  }
}

/** The error of a search that finds nothing. */
export class Missing extends NotFound {}

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
    throw new Missing({ path, reason });
  }
  if (others.length === 0) return first;
  const all = [first, ...others].map((thing) => describe(kind, thing)).join("; ");
  const reason = `expected a name that only one ${kind.one} has; found ${quote(name)}, the name of ${others.length + 1}: ${all}`;
  throw new NotFound({ path, reason });
}

/** Describes the existing things, those with the nearest names first. */
export function listCandidates<T extends Named>(
  kind: NamedKind<T>,
  things: readonly T[],
  name: unknown,
): string {
  if (things.length === 0) return "There are none";
  const far = ({ name: other = "" }: T): number => (typeof name === "string" ? compareNames(name, other) : 0);
  const nearest = [...things].sort((a, b) => far(a) - far(b));
  const listed = nearest
    .slice(0, MOST_LISTED)
    .map((thing) => `${JSON.stringify(thing.name ?? "")} (${describe(kind, thing)})`);
  const more = nearest.length - listed.length;
  return `There are ${listed.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** Returns the share of the longer name that would have to change: 0 for the same name, 1 at most. */
function compareNames(one: string, other: string): number {
  return distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length, 1);
}

export function describe<T extends Named>(kind: NamedKind<T>, thing: T): string {
  return [thing.id, ...kind.marks(thing).map(shorten)].filter((mark) => mark !== "").join(", ");
}

/** Shortens a mark to one line without control characters, because people write marks freely. */
function shorten(mark = ""): string {
  const characters = [...mark.replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const start = characters.slice(0, LONGEST_MARK).join("");
  return characters.length > LONGEST_MARK ? `${start}…` : start;
}

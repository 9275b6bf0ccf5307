import { distance } from "fastest-levenshtein";
import type { Named } from "../service";

/** The marks that tell things of the same name apart, beside the identifier. */
interface Marked<T extends Named> {
  marks(thing: T): (string | undefined)[];
}

const MOST_LISTED = 10;
const LONGEST_MARK = 60;

/** Describes the existing things, those with the nearest names first. */
export function listCandidates<T extends Named>(
  kind: Marked<T>,
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

/** Describes a thing by its identifier and its marks. */
export function describe<T extends Named>(kind: Marked<T>, thing: T): string {
  return [thing.id, ...kind.marks(thing).map(shorten)].filter((mark) => mark !== "").join(", ");
}

/** Shortens a mark to one line without control characters, because people write marks freely. */
function shorten(mark = ""): string {
  const characters = [...mark.replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const start = characters.slice(0, LONGEST_MARK).join("");
  return characters.length > LONGEST_MARK ? `${start}…` : start;
}

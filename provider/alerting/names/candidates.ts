import { distance } from "fastest-levenshtein";
import type { Dashboard, SavedSearch, Tile, Webhook } from "../named.schema";

/** Something that has a name, but that other things may have, too. */
export interface Named {
  readonly id: string;
  readonly name?: string;
}

/** How error texts tell things of one kind apart. */
export interface NamedKind<T extends Named> {
  /** What tells things of the same name apart, beside the identifier. */
  readonly marks: (thing: T) => (string | undefined)[];
}

export const dashboards: NamedKind<Dashboard> = {
  marks: ({ tiles, tags }) => [`${tiles.length} ${tiles.length === 1 ? "tile" : "tiles"}`, tagged(tags)],
};

export const tiles: NamedKind<Tile> = {
  marks: ({ displayType, x, y }) => [displayType, x === undefined ? undefined : `at column ${x}, row ${y}`],
};

export const webhooks: NamedKind<Webhook> = {
  marks: ({ service, description }) => [service, description],
};

export const savedSearches: NamedKind<SavedSearch> = {
  marks: ({ where, tags }) => [where, tagged(tags)],
};

const MOST_SHOWN = 10;
const LONGEST_MARK = 60;

/** The things that there are, those with the nearest names first. */
export function candidates<T extends Named>(kind: NamedKind<T>, things: readonly T[], name: unknown): string {
  if (things.length === 0) return "There are none";
  const far = ({ name: other = "" }: T): number => (typeof name === "string" ? unlikeness(name, other) : 0);
  const nearest = [...things].sort((a, b) => far(a) - far(b));
  const shown = nearest
    .slice(0, MOST_SHOWN)
    .map((thing) => `${JSON.stringify(thing.name ?? "")} (${told(kind, thing)})`);
  const more = nearest.length - shown.length;
  return `There are ${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** From 0 for the same name to 1: the part of the longer one that would have to change. */
function unlikeness(one: string, other: string): number {
  return distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length, 1);
}

/** A thing by what tells it from others. */
export function told<T extends Named>(kind: NamedKind<T>, thing: T): string {
  return [thing.id, ...kind.marks(thing).map(short)].filter((mark) => mark !== "").join(", ");
}

function tagged(tags: readonly string[]): string | undefined {
  return tags.length === 0 ? undefined : `tagged ${tags.join(" and ")}`;
}

/** On one line, and without what a terminal would obey: people write these marks freely. */
function short(mark = ""): string {
  const characters = [...mark.replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const shown = characters.slice(0, LONGEST_MARK).join("");
  return characters.length > LONGEST_MARK ? `${shown}…` : shown;
}

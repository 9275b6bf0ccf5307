import type { Plain } from "../../engine/plain";
import type { Named } from "../../engine/service";
import { compareText } from "../text-order";

/** In characters; with what tells equal names apart, it still fits into the name of a file. */
const LONGEST = 50;

/** The rest of a text is ignored: it can have a million characters. */
const LONGEST_READ = 500;

const DIACRITICS = /[\u0300-\u036f]/g;

/** The words of a text in small letters, joined by hyphens: `API error rate > 5%!` is `api-error-rate-5`. */
export function toSlug(text: string): string {
  // Decomposed first: a mathematical capital has no small letter, and what it decomposes to has one.
  const small = text.slice(0, LONGEST_READ).normalize("NFKD").toLowerCase();
  const plain = small.normalize("NFKD").replace(DIACRITICS, "");
  const words = plain.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return shorten(words);
}

/** As many whole words as there is room for, or the beginning of a first word that is too long. */
function shorten([first = "", ...others]: readonly string[]): string {
  let slug = [...first].slice(0, LONGEST).join("");
  for (const word of others) {
    const longer = `${slug}-${word}`;
    if ([...longer].length > LONGEST) break;
    slug = longer;
  }
  return slug;
}

/** A slug as the name of a property: `on-call-2` is `onCall2`, `404s` is `_404s`. */
export function toIdentifier(slug: string): string {
  const [first = "", ...others] = slug.replace(/[^-\p{ID_Continue}]/gu, "").split("-");
  const joined = first + others.map(capitalize).join("");
  return /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
}

function capitalize(word: string): string {
  const [first = "", ...others] = word;
  return first.toUpperCase() + others.join("");
}

/** The name of an object on the service; empty for none. */
export function readTitle({ name }: Plain): string {
  return typeof name === "string" ? name : "";
}

/** Something that is to be named. */
export interface Nameless {
  readonly id: string;
  /** The name that it gets if nothing else has it. */
  readonly wanted: string;
  /** Instant, ISO 8601. */
  readonly createdAt?: string;
}

/** What is to be named after its title: what the identifiers refer to, and what else the service lists of it. */
export function listTitled(
  ids: readonly string[],
  there: readonly Named[] = [],
  nameOf: (slug: string, id: string) => string,
): Nameless[] {
  const titles = new Map(ids.map((id) => [id, ""]));
  for (const { id, name = "" } of there) titles.set(id, name);
  return [...titles].map(([id, title]) => ({ id, wanted: nameOf(toSlug(title), id) }));
}

/**
 * A unique name for each, by identifier. Of several that want the same name, the oldest one gets it, and the others get
 * a part of their identifier in addition, behind the separator: an object that is created later changes no name.
 */
export function assignNames(
  things: readonly Nameless[],
  separator: "-" | "",
  taken: Iterable<string> = [],
): Map<string, string> {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const { id, wanted } of things.toSorted(byAge)) {
    const name = chooseName(id, wanted, separator, used);
    used.add(name);
    names.set(id, name);
  }
  return names;
}

function chooseName(id: string, wanted: string, separator: string, used: ReadonlySet<string>): string {
  const suffix = toSlug(id).replaceAll("-", "");
  // The last characters of an identifier differ most.
  const longer = [6, 12, suffix.length].map((length) => wanted + separator + suffix.slice(-length));
  const free = [wanted, ...longer].find((name) => name !== "" && !used.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (used.has(`${wanted}${separator}${suffix}-${number}`)) number += 1;
  return `${wanted}${separator}${suffix}-${number}`;
}

function byAge(a: Nameless, b: Nameless): number {
  return compareText(a.createdAt ?? "", b.createdAt ?? "") || compareText(a.id, b.id);
}

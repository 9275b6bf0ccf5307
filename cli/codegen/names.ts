import { compareText, type Plain } from "../../provider/engine/values/plain";
import type { Named } from "../../provider/engine/service/service";
import type { Kind, Listed, Reference } from "../../provider/engine/kind/kind";
import { findIds, listReferences, type Directory } from "../account";
import { hyphenate, optionOf } from "../words";

/** The longest slug, in characters. With the suffix that makes it unique, it still fits into a file name. */
const LONGEST = 50;

/** The part of a text that is read, because a text can have a million characters. */
const LONGEST_READ = 500;

/** As many whole words as fit, or the beginning of a first word that is too long. */
const FITTING = new RegExp(`^.{1,${LONGEST}}(?=-|$)|^.{${LONGEST}}`, "u");

/** Converts a text to lowercase words with hyphens: `API error rate > 5%!` becomes `api-error-rate-5`. */
export function toSlug(text: string): string {
  // Decomposed first, because a mathematical capital has no lowercase form until it is decomposed.
  const small = text.slice(0, LONGEST_READ).normalize("NFKD").toLowerCase().normalize("NFKD");
  const words =
    small
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return FITTING.exec(words.join("-"))?.[0] ?? "";
}

/** Converts a slug to a property name: `on-call-2` becomes `onCall2`, and `404s` becomes `_404s`. */
export function toIdentifier(slug: string): string {
  const joined = slug
    .replace(/[^-\p{ID_Continue}]/gu, "")
    .replace(/-+(.?)/gu, (_, letter: string) => letter.toUpperCase());
  return /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
}

export function readTitle({ name }: Plain): string {
  return typeof name === "string" ? name : "";
}

export interface Nameless {
  readonly id: string;
  /** The preferred name, if no other object has it. */
  readonly wanted: string;
  /** Instant, ISO 8601. */
  readonly createdAt?: string;
}

/**
 * Assigns a unique name to each object, by identifier. If several prefer the same name, the oldest one gets it. The
 * others add the separator and a part of their identifier, so that a later object changes no earlier name.
 */
export function assignNames(
  things: readonly Nameless[],
  separator: "-" | "",
  reserved: Iterable<string> = [],
): Map<string, string> {
  const used = new Set(reserved);
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

export const INDEX_FILE = "index";

/** File names with another use here, and names that some systems do not allow. */
const RESERVED = [
  INDEX_FILE,
  "import",
  "plan",
  ...["con", "prn", "aux", "nul", "conin", "conout"],
  ...[..."0123456789"].flatMap((digit) => [`com${digit}`, `lpt${digit}`]),
];

/**
 * Names the file of each object, without ending. The kind decides whether each object has its own file, or which
 * reference names the file. A file name does not depend on the selected `kinds`.
 */
export function nameFiles(
  kind: Kind,
  objects: readonly Listed[],
  { kinds, directory }: { readonly kinds: readonly Kind[]; readonly directory: Directory },
): Map<string, string> {
  const grouping = listGrouping(kind);
  const rest = nameRest(kind);
  const reserved = kinds.flatMap((one) => [
    nameRest(one),
    ...listGrouping(one).flatMap(([, { files }]) => (typeof files === "object" ? [files.name] : [])),
  ]);
  /** By title: the identified objects, and all others that the service lists. */
  const titled = (to: string, ids: readonly string[], there: readonly Named[] = []): Nameless[] => {
    const titles = new Map(ids.map((id) => [id, ""]));
    for (const { id, name = "" } of there) titles.set(id, name);
    return [...titles].map(([id, title]) => ({
      id,
      wanted: toSlug(title) || `${hyphenate(to)}-${id.slice(-6)}`,
    }));
  };
  const own = objects.map(({ id, live }) => ({ id, name: readTitle(live) }));
  const things = [
    ...(kind.shown.hasOwnFile ? titled(kind.type.reference, [], own) : []),
    ...grouping.flatMap(([key, reference]) => {
      if (reference.files !== "each") return [];
      const ids = objects.flatMap(({ live }) => findIds(reference, live[key]));
      return titled(reference.to, ids, directory[reference.to]);
    }),
  ];
  const names = assignNames(things, "-", [...RESERVED, ...reserved]);
  const nameFile = ({ id: itself, live }: Listed): string => {
    if (kind.shown.hasOwnFile) return names.get(itself) ?? rest;
    for (const [key, reference] of grouping) {
      const [id] = findIds(reference, live[key]);
      if (id !== undefined)
        return typeof reference.files === "object" ? reference.files.name : (names.get(id) ?? rest);
    }
    return rest;
  };
  return new Map(objects.map((object) => [object.id, nameFile(object)]));
}

function listGrouping(kind: Kind): [string, Reference][] {
  return listReferences(kind).filter(([, { files }]) => files !== undefined);
}

/** Names the file of the objects without a reference that names one. */
function nameRest(kind: Kind): string {
  return listGrouping(kind).length === 0 ? optionOf(kind) : `other-${hyphenate(kind.many)}`;
}

import type { Kind, Listed } from "../../engine/kind/kind";
import { quote } from "../../engine/problems";
import type { Named } from "../../engine/service";
import { UserError } from "../failure";
import { fits } from "../pattern";
import type { Directory } from "./model";
import { titleOf } from "./names";
import type { Selection } from "./options";
import { canonicalId, referencedIds } from "./references";
import { hyphenate, separateWords } from "./words";

/** The test that the filters make. Errors: something to refer to that does not exist. */
export function testOf(
  { name, id, references }: Selection,
  kind: Kind,
  directory: Directory,
): (object: Listed) => boolean {
  const ids = id?.map((one) => canonicalId(kind, one));
  const filters = Object.entries(references).map(([to, texts]) => {
    const wanted = new Set(texts.flatMap((text) => identifiersOf(to, text, directory[to] ?? [])));
    return ({ live }: Listed): boolean =>
      referencedIds(kind, live, (reference) => reference.to === to).some((one) => wanted.has(caseless(one)));
  });
  return (object) =>
    (name === undefined || name.some((pattern) => fits(pattern, titleOf(object.live)))) &&
    (ids === undefined || ids.includes(canonicalId(kind, object.id))) &&
    filters.every((fitsFilter) => fitsFilter(object));
}

/** A name may be that of several things: then all of them are meant. */
function identifiersOf(to: string, text: string, there: readonly Named[]): string[] {
  const matching = there.filter(({ id, name }) => name === text || caseless(id) === caseless(text));
  if (matching.length > 0) return matching.map(({ id }) => caseless(id));
  const names = there.flatMap(({ name }) => (name === undefined ? [] : [quote(name)]));
  const known = names.length === 0 ? "the service lists none" : `there are ${names.slice(0, 20).join(", ")}`;
  throw new UserError(
    `--${hyphenate(to)}: expected the name or identifier of a ${separateWords(to)}; found ${quote(text)}; ${known}`,
  );
}

/** Services accept their identifiers in either case of letters. */
function caseless(id: string): string {
  return id.toLowerCase();
}

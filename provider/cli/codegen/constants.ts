import type { Reference } from "../../engine/kind/kind";
import type { PlannedResource } from "./model";
import { toIdentifier, listTitled, assignNames } from "./names";
import { findIds, findReferencedIds, listReferences } from "../account/references";
import type { Directory } from "../account/account";

/** An identifier that several resources refer to. */
export interface Constant {
  /** The kind of the identified object, as the service's listings name it. */
  readonly to: string;
  readonly id: string;
  /** The place in the program: `["names", "one"]` is `names.one`. */
  readonly path: readonly [variable: string, ...name: string[]];
}

/** Finds identifiers that several resources refer to, for variables that all files share. */
export function findSharedConstants(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  return findNamedConstants(resources, directory, ({ isShared }) => isShared === true);
}

/** Finds identifiers that several resources of a file refer to, for variables of the file. */
export function findFileConstants(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  const ofTheFile = listAllReferences(resources).filter(
    ([, { files, constant }]) => files === "each" && constant === undefined,
  );
  return [
    ...ofTheFile.flatMap(([key, reference]) =>
      findRepeated(resources.map(({ args }) => findIds(reference, args[key]))).map((id): Constant => ({
        to: reference.to,
        id,
        path: [key],
      })),
    ),
    ...findNamedConstants(resources, directory, ({ isShared }) => !isShared),
  ];
}

/** Collects the identifiers of each kind in one variable, by name. */
function findNamedConstants(
  resources: readonly PlannedResource[],
  directory: Directory,
  isMeant: (reference: Reference) => boolean,
): Constant[] {
  const meant = listAllReferences(resources).filter(([, reference]) => isMeant(reference));
  const variables = new Map(meant.map(([, { constant, to }]) => [constant, to]));
  return [...variables].flatMap(([variable, to]) => {
    if (variable === undefined) return [];
    const uses = resources.map(({ kind, args }) =>
      findReferencedIds(kind, args, ({ constant }) => constant === variable),
    );
    const ids = findRepeated(uses);
    // Names are unique among all listed objects, so they stay the same when a later plan imports more.
    const things = listTitled(ids, directory[to], (slug) => (slug === "" ? to : toIdentifier(slug)));
    const names = assignNames(things, "");
    return ids.map((id): Constant => ({ to, id, path: [variable, names.get(id) ?? id] })).sort(byName);
  });
}

function listAllReferences(resources: readonly PlannedResource[]): [string, Reference][] {
  return [...new Set(resources.map(({ kind }) => kind))].flatMap(listReferences);
}

/** Finds identifiers that occur in several lists. */
function findRepeated(uses: readonly (readonly string[])[]): string[] {
  const all = uses.flatMap((ids) => [...new Set(ids)]);
  return [...Map.groupBy(all, (id) => id)].flatMap(([id, { length }]) => (length > 1 ? [id] : []));
}

function byName({ path: [, one = ""] }: Constant, { path: [, other = ""] }: Constant): number {
  return one < other ? -1 : 1;
}

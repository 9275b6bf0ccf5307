import type { Reference } from "../../engine/kind/kind";
import type { Named } from "../../engine/service";
import type { Directory, PlannedResource } from "./model";
import { identifierOf, slugOf, uniqueNames } from "./names";
import { idsIn, referencedIds } from "./references";

/** An identifier that several resources refer to. */
export interface Constant {
  /** What it identifies: a name of the service's listings. */
  readonly to: string;
  readonly id: string;
  /** Where the program has it: `["names", "one"]` is `names.one`. */
  readonly path: readonly [variable: string, ...name: string[]];
}

/** Identifiers that more than one resource refers to, in variables that all files share. */
export function sharedConstants(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  return namedConstants(resources, directory, ({ isShared }) => isShared === true);
}

/** Identifiers that more than one resource of a file refers to, in variables of the file. */
export function fileConstants(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  const ofTheFile = referencesOf(resources).filter(
    ([, { files, constant }]) => files === "each" && constant === undefined,
  );
  return [
    ...ofTheFile.flatMap(([key, reference]) =>
      repeatedIn(resources.map(({ args }) => idsIn(reference, args[key]))).map((id): Constant => ({
        to: reference.to,
        id,
        path: [key],
      })),
    ),
    ...namedConstants(resources, directory, ({ isShared }) => !isShared),
  ];
}

/** One variable for everything of a kind, by name. */
function namedConstants(
  resources: readonly PlannedResource[],
  directory: Directory,
  isMeant: (reference: Reference) => boolean,
): Constant[] {
  const meant = referencesOf(resources).filter(([, reference]) => isMeant(reference));
  const variables = new Map(meant.map(([, { constant, to }]) => [constant, to]));
  return [...variables].flatMap(([variable, to]) => {
    if (variable === undefined) return [];
    const uses = resources.map(({ kind, args }) =>
      referencedIds(kind, args, ({ constant }) => constant === variable),
    );
    const ids = repeatedIn(uses);
    const names = variableNames(ids, to, directory[to] ?? []);
    const constants = ids.map((id): Constant => ({ to, id, path: [variable, names.get(id) ?? id] }));
    return constants.sort(byName);
  });
}

function referencesOf(resources: readonly PlannedResource[]): [string, Reference][] {
  return [...new Map(resources.flatMap(({ kind }) => Object.entries(kind.references)))];
}

/** Identifiers that occur in more than one of the lists. */
function repeatedIn(uses: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const id of uses.flatMap((ids) => [...new Set(ids)])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id);
}

/** Names are chosen among all that the service lists, so that they stay when more is imported. */
function variableNames(ids: readonly string[], to: string, there: readonly Named[]): Map<string, string> {
  const titles = new Map<string, string>(ids.map((id) => [id, ""]));
  for (const { id, name = "" } of there) titles.set(id, name);
  const wanted = [...titles].map(([id, title]) => {
    const slug = slugOf(title);
    return { id, wanted: slug === "" ? to : identifierOf(slug) };
  });
  return uniqueNames(wanted, (name, suffix) => name + suffix);
}

function byName({ path: [, one = ""] }: Constant, { path: [, other = ""] }: Constant): number {
  return one < other ? -1 : 1;
}

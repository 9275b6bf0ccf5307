import type { Links } from "./links";
import type { Directory, PlannedResource } from "./model";

/**
 * The resources as the program writes them, with names; state has the identifiers that they stand for. What the same file
 * declares keeps its identifier where it has no variable: by its name, it would have to be declared before.
 */
export function writeNames(
  resources: readonly PlannedResource[],
  directory: Directory,
  links: Links,
): PlannedResource[] {
  const byFile = Map.groupBy(resources, ({ file }) => file);
  const own = new Map([...byFile].map(([file, declared]) => [file, declared.map(({ id }) => id)]));
  return resources.map((resource) => {
    const { kind, args, file } = resource;
    const kept = new Set([...links.by(resource).map(({ id }) => id), ...(own.get(file) ?? [])]);
    return { ...resource, args: kind.writeNames?.(args, directory, kept) ?? args };
  });
}

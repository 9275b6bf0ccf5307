import type { Links } from "./links";
import type { PlannedResource } from "./model";
import type { Directory } from "../account/account";

/**
 * Replaces identifiers with names in the text of the program. State keeps the identifiers. An object that the same file
 * declares without a variable keeps its identifier, because a name would require its declaration to come first.
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
    return { ...resource, args: kind.shown.writeNames?.(args, directory, kept) ?? args };
  });
}

import { isDeepStrictEqual } from "node:util";
import type { Policies } from "../../arguments/argument.schema";
import type { ResourceType } from "../../arguments/resource-type";
import type { Plain } from "../../values/plain";

/** The facts that are known about an object beside the service's response. */
export interface Known {
  /** State as the latest operation recorded it; empty of an object that state does not have. */
  readonly recorded: Plain;
  /** The arguments of the program, if the object is written. */
  readonly args?: Plain;
}

/** The facts of an object that neither state nor the program has. */
export const UNKNOWN_OBJECT: Known = { recorded: {} };

/** Lists the declared keys whose live value differs. */
export function findDifferences(
  { identity, isSame }: Pick<ResourceType, "identity" | "isSame">,
  live: Plain,
  declared: Plain,
): string[] {
  return Object.keys(declared).filter(
    (key) => key !== identity && !isSame(key, live[key], declared[key], live),
  );
}

/** Checks whether a reading shows the arguments that state has. */
export function isAsRecorded(type: ResourceType, live: Plain, recorded: Plain): boolean {
  const { policies, managed } = type;
  const unseen = type.writeOnlyKeys(recorded);
  const isShown = (key: string): boolean => !unseen.includes(key) && !policies[key]?.serverChooses;
  const expected = managed
    .filter((key) => recorded[key] !== undefined || isShown(key))
    .map((key) => [key, recorded[key] ?? policies[key]?.serverDefault]);
  return findDifferences(type, live, Object.fromEntries(expected) as Plain).length === 0;
}

/** Checks whether an object can be without the argument. */
function canBeAbsent(policies: Policies, key: string): boolean {
  return (policies[key]?.removal ?? "stays") !== "stays";
}

/** Lists the keys that the arguments do not have, and that an object without them does not have either. */
export function listAbsent({ policies }: Pick<ResourceType, "policies">, args: Plain): string[] {
  return Object.keys(policies).filter(
    (key) => args[key] === undefined && canBeAbsent(policies, key) && !policies[key]?.serverChooses,
  );
}

/** Lists the keys that are no longer declared and still have a value, although an object can be without them. */
export function findUncleared(
  { policies }: Pick<ResourceType, "policies">,
  live: Plain,
  dropped: readonly string[],
): string[] {
  return dropped.filter(
    (key) =>
      canBeAbsent(policies, key) &&
      live[key] !== undefined &&
      !isDeepStrictEqual(live[key], policies[key]?.serverDefault),
  );
}

import { coerce, satisfies } from "semver";

/** What follows the numbers, as in `3.300.0-alpha.1`, is not compared. */
export function isAtLeast(version: string, minimum: string): boolean {
  return satisfies(coerce(version) ?? "", `>=${minimum}`);
}

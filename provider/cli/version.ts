import { coerce, satisfies } from "semver";

/** The first version of Pulumi whose import file takes inputs and outputs, which dynamic resources need. */
export const PULUMI_FOR_IMPORT = "3.254.0";

/** What follows the numbers, as in `3.300.0-alpha.1`, is not compared. */
export function isAtLeast(version: string, minimum: string): boolean {
  return satisfies(coerce(version) ?? "", `>=${minimum}`);
}

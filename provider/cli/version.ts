import { coerce, satisfies } from "semver";

/** The first version of Pulumi whose import file takes inputs and outputs, which dynamic resources need. */
export const PULUMI_FOR_IMPORT = "3.254.0";

/** Compares the numbers of versions. A suffix, as in `3.300.0-alpha.1`, does not count. */
export function isAtLeast(version: string, minimum: string): boolean {
  return satisfies(coerce(version) ?? "", `>=${minimum}`);
}

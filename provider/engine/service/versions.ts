import { listNewer } from "../arguments/argument.schema";
import type { Problem } from "../problems/problem";
import type { Plain } from "../values/plain";
import type { z } from "../../zod";

/** What differs between the versions of a server. Arguments say with `since` which version first takes them. */
export interface Versions<Connection = unknown> {
  /** The name of the server's product. */
  readonly product: string;
  /** The newest version that this package knows. */
  readonly newest: string;
  /** Returns the version of the server, which is asked once; undefined if servers of this kind have none. */
  read(connection: Connection): Promise<string | undefined>;
  /** What a version does in another way with objects that exist. */
  readonly changes: readonly VersionChange[];
}

export interface VersionChange {
  readonly since: string;
  /** The `reference` of the kind of objects. */
  readonly kind: string;
  /** Whether it concerns an object with these arguments. */
  readonly concerns: (args: Plain) => boolean;
  readonly text: string;
}

/** The version of a server that does not tell it. Nothing is known to be newer. */
export const UNKNOWN_VERSION = "unknown";

/** The `since` of what no released version has, and that of what every server has that its vendor does not host. */
export const UNRELEASED = "unreleased";
export const ANY_VERSION = "0";

/** Compares versions such as "2.38" and "2.38.1" by their first two numbers. An unknown one is never older. */
export function isOlder(version: string, since: string): boolean {
  const [[major = 0, minor = 0], [sinceMajor = 0, sinceMinor = 0]] = [version, since].map((text) =>
    text.split(".").map(Number),
  ) as [number[], number[]];
  return major < sinceMajor || (major === sinceMajor && minor < sinceMinor);
}

/**
 * Finds the arguments that the server is too old for; it is asked only if some depend on its version. Of a label that an
 * older server chooses itself, that is a warning.
 */
export async function findTooNew(
  schema: z.ZodObject,
  args: Plain,
  product: string,
  readVersion: () => Promise<string | undefined>,
): Promise<Problem[]> {
  const newer = listNewer(schema, args).filter(({ since }) => isOlder(ANY_VERSION, since));
  const version = newer.length === 0 ? undefined : await readVersion();
  if (version === undefined) return [];
  return newer
    .filter(({ since }) => isOlder(version, since))
    .map(({ path, since, isChosen }) => ({
      path,
      reason: `needs ${product} ${since}; this server is ${version}`,
      ...(isChosen && { warning: true }),
    }));
}

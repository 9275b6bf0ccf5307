import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const PACKAGE = dirname(require.resolve("pulumi-clickstack/package.json"));

/** The versions in the package.json of this package, such as `>=22` and `^3.216.0`. */
interface Versions {
  readonly engines: { readonly node: string };
  readonly peerDependencies: { readonly "@pulumi/pulumi": string };
  readonly devDependencies: { readonly typescript: string };
}

export const versions = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as Versions;

/** Finds a module as the files of a folder would; undefined if it is not installed there. */
export function resolveFrom(name: string, folder: string): string | undefined {
  try {
    return require.resolve(name, { paths: [folder] });
  } catch {
    return undefined;
  }
}

import { dirname, join, relative, resolve, sep } from "node:path";
import { NAME, VERSION } from "../../http/user-agent";
import { readIfThere } from "../files";
import { PACKAGE, versions } from "../package";

interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The versions that this package supports. */
export const SDK = versions.peerDependencies["@pulumi/pulumi"];
export const TYPESCRIPT = versions.devDependencies.typescript;
/** Each version of the package `pulumi` installs the CLI of the same version. This is the one that our tests use. */
export const LAUNCHER = versions.devDependencies["@pulumi/pulumi"];

/** Chooses the specifier of this package for a project: the tarball that it was installed from, or its version. */
export function dependencyIn(folder: string, from = PACKAGE): string {
  const tarball = findTarball(from);
  if (tarball === undefined) return `^${VERSION}`;
  return `file:${relative(folder, tarball).split(sep).join("/")}`;
}

/** Finds the tarball in the nearest package.json that depends on this package. */
function findTarball(folder: string): string | undefined {
  const { dependencies, devDependencies } = JSON.parse(
    readIfThere(join(folder, "package.json")) ?? "{}",
  ) as PackageManifest;
  const spec = dependencies?.[NAME] ?? devDependencies?.[NAME];
  if (spec !== undefined)
    return spec.endsWith(".tgz") ? resolve(folder, spec.replace(/^file:/, "")) : undefined;
  const parent = dirname(folder);
  return parent === folder ? undefined : findTarball(parent);
}

import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { clone, folderInClone } from "./folders";

/**
 * Compiles a program of this repository into one file of JavaScript and gives its path. A test that starts a program
 * many times does this once, as each process would otherwise compile all of its modules for itself.
 */
export function compile(path: string): string {
  const outfile = join(folderInClone("compiled"), `${basename(path, ".ts")}.js`);
  const entryPoints = [join(clone, path)];
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    logLevel: "warning",
  });
  return outfile;
}

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Tells whether the machine has the `pulumi` command. A command from a package does not count, because it runs in the
 * folder of that package only.
 */
export function hasPulumi(environment: NodeJS.ProcessEnv): boolean {
  const folders = (environment.PATH ?? environment.Path ?? "").split(delimiter).filter(Boolean);
  return folders
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .some((folder) => ["pulumi", "pulumi.exe", "pulumi.cmd"].some((name) => existsSync(join(folder, name))));
}

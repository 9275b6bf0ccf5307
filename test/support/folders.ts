import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const clone = resolve(__dirname, "..", "..");

const made: string[] = [];
process.on("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Outside the clone; gone when the tests end. */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  made.push(folder);
  return folder;
}

/** Inside the clone, where the package finds itself by its name; git and the linters do not see it. */
export function folderInClone(name: string): string {
  const parent = join(clone, ".pulumi-state");
  mkdirSync(parent, { recursive: true });
  return temporaryFolder(name, parent);
}

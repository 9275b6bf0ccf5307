/** `npm run clean`: removes installed and built files, but not .pulumi-state, which may know of real resources. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { clone } from "./prepare/folders.mjs";

for (const folder of ["dist", "coverage", "examples/node_modules", "node_modules"]) {
  rmSync(join(clone, folder), { recursive: true, force: true });
}

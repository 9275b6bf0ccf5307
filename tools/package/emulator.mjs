/** Builds the emulator into one module with its dependencies included, so that users do not have to install them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { bundle } from "./bundle.mjs";

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
await bundle("emulator/index.ts", "dist/emulator/index.js", ["hono", "@hono/node-server", "zod"], {
  external: Object.keys(dependencies),
});

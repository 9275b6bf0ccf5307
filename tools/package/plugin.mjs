/**
 * Builds the native provider: one file with its dependencies included. The engine
 * starts the file itself, so its name has no ending. It runs without a folder `node_modules`.
 */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { bundle, withoutUnused } from "./bundle.mjs";

const folder = join(clone, "dist", "plugin");
const program = join(folder, "pulumi-resource-clickstack");

/**
 * Node's options. New objects of a thousand calls fill the larger space that Node has for them by default, although most
 * are garbage: without this, the provider takes 1.6 times the memory and no less time.
 */
const options = "--max-semi-space-size=4";

/** To a shell, the second line starts Node with this file. To Node, it is a string and a comment. */
const launcher = `#!/bin/sh\n":" //; exec node ${options} "$0" "$@"\n`;

mkdirSync(folder, { recursive: true });
const packages = ["@grpc/grpc-js", "@pulumi/pulumi", "axios", "zod"];
await bundle("provider/plugin.ts", relative(clone, program), packages, {
  launcher,
  minify: true,
  // grpc loads the first for its own diagnostics, which nothing asks for, and lookups the second in programs.
  external: ["@grpc/proto-loader", "../program/lookup"],
  plugins: [withoutUnused],
});
chmodSync(program, 0o755);
// Windows starts a plugin by this file.
writeFileSync(`${program}.cmd`, `@node ${options} "%~dp0pulumi-resource-clickstack" %*\r\n`);

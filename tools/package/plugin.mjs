/**
 * Builds the native provider: one file with its dependencies included, beside the schema of its package. The engine
 * starts the file itself, so its name has no ending. It runs without a folder `node_modules`.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { clone } from "../prepare/folders.mjs";
import { withoutUnused } from "./unused.mjs";

const folder = join(clone, "dist", "plugin");
const program = join(folder, "pulumi-resource-clickstack");

/**
 * Node's options. New objects of a thousand calls fill the larger space that Node has for them by default, although most
 * are garbage: without this, the provider takes 1.6 times the memory and no less time.
 */
const options = "--max-semi-space-size=4";

/** To a shell, the second line starts Node with this file. To Node, it is a string and a comment. */
const launcher = `#!/bin/sh\n":" //; exec node ${options} "$0" "$@"\n`;

/** The packages in the bundled file. Their licenses have to be included, too. */
const bundled = ["@grpc/grpc-js", "@pulumi/pulumi", "axios", "zod"];
const licenses = bundled.map((name) => {
  const text = readFileSync(join(clone, "node_modules", name, "LICENSE"), "utf8");
  return `/*! ${name}\n\n${text.trim()}\n*/`;
});

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [join(clone, "provider", "plugin.ts")],
  outfile: program,
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node22",
  // grpc loads the first for its own diagnostics, which nothing asks for, and lookups the second in programs.
  external: ["@grpc/proto-loader", "./program/lookup"],
  plugins: [withoutUnused],
  banner: { js: launcher + licenses.join("\n") },
  logLevel: "warning",
});
chmodSync(program, 0o755);
// Windows starts a plugin by this file.
writeFileSync(`${program}.cmd`, `@node ${options} "%~dp0pulumi-resource-clickstack" %*\r\n`);
const schema = readFileSync(join(clone, "provider", "engine", "plugin", "package-schema.json"), "utf8");
writeFileSync(join(folder, "schema.json"), JSON.stringify(JSON.parse(schema)));

import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone, folderInClone } from "./folders";
import { linkPackage } from "./packed";

/**
 * Returns a program that runs a copy of the pack, and that `--policy-pack` takes in place of the folder. The language
 * host that is built from Go modules is too old to run packs: the program starts the script that newer hosts start.
 */
export function copyOfPack(): string {
  const folder = folderInClone("policy");
  cpSync(join(clone, "examples", "policy"), folder, { recursive: true });
  linkPackage(folder);
  const program = join(folder, "run-policy-pack");
  const script = require.resolve("@pulumi/pulumi/cmd/run-policy-pack");
  writeFileSync(program, `#!/bin/sh\ncd "${folder}" && exec node "${script}" "$@" .\n`);
  chmodSync(program, 0o755);
  return program;
}

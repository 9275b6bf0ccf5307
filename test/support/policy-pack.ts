import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { clone, folderInClone, temporaryFolder } from "./folders";
import { linkPackage } from "./packed";

/**
 * The pack as it is, but for its runtime: the language host that is built from Go modules is too old to run packs, so
 * the engine has to start it in its other way, by a command on the PATH.
 */
const RUNTIME = "node-by-command";

export function copyOfPack(folder = folderInClone("policy")): string {
  cpSync(join(clone, "examples", "policy"), folder, { recursive: true });
  const file = join(folder, "PulumiPolicy.yaml");
  const project = readFileSync(file, "utf8");
  writeFileSync(file, project.replace(/^runtime: nodejs$/m, `runtime: ${RUNTIME}`));
  linkPackage(folder);
  return folder;
}

/** A PATH that begins with the command: the same script of the SDK that the language host runs. */
export function policyPath(): string {
  const folder = temporaryFolder("analyzer");
  const file = join(folder, `pulumi-analyzer-policy-${RUNTIME}`);
  const script = require.resolve("@pulumi/pulumi/cmd/run-policy-pack");
  writeFileSync(file, `#!/bin/sh\nexec node "${script}" "$@"\n`);
  chmodSync(file, 0o755);
  return `${folder}${delimiter}${process.env.PATH}`;
}

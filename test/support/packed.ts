import { buildSync } from "esbuild";
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Emulator } from "../../emulator";
import { dependencies, peerDependencies } from "../../package.json";
import { run } from "./child";
import { clone, folderInClone, temporaryFolder } from "./folders";
import { Stack, succeeded } from "./stack";

let made: ReturnType<typeof pack> | undefined;

/**
 * A tarball as it would be published, with the paths of its files, and a project outside the repository that has it
 * installed. Made once in a run of the tests.
 */
export const packed = () => (made ??= pack());

async function pack() {
  const project = temporaryFolder("project");
  // The build has been made; npm is not to make it again.
  const options = ["--ignore-scripts", "--json", "--pack-destination", project];
  const { stdout } = succeeded(await run("npm", ["pack", ...options]));
  const [report] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  const tarball = join(project, report.filename);
  const target = join(project, "node_modules", "pulumi-clickstack");
  mkdirSync(target, { recursive: true });
  const unpack = ["-xzf", tarball, "-C", target, "--strip-components=1"];
  succeeded(await run("tar", unpack, { cwd: project }));
  // From this repository instead of a registry, and no other ones, so that a forgotten dependency shows.
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) link(project, name);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "a-project", private: true }));
  return { files: report.files.map(({ path }) => path).sort(), tarball, project };
}

/** Makes a package of this repository one of the project's, which all tests of a process share. */
export function link(project: string, name: string, target = join(clone, "node_modules", name)): void {
  const place = join(project, "node_modules", name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, "junction");
}

/**
 * Compiles a program of this repository into one file of JavaScript and gives its path. A test that starts a program
 * many times does this once, as each process would otherwise compile all of its modules for itself.
 */
export function compile(path: string): string {
  const outfile = join(folderInClone("compiled"), `${basename(path, ".ts")}.js`);
  const options = { bundle: true, packages: "external", platform: "node", logLevel: "warning" } as const;
  buildSync({ ...options, entryPoints: [join(clone, path)], outfile });
  return outfile;
}

/** Copies an example into the clone, which keeps what a stack writes out of the repository. */
export function copyOfExample(name: string): string {
  const folder = folderInClone("example");
  cpSync(join(clone, "examples", name), folder, { recursive: true });
  link(folder, "pulumi-clickstack", clone);
  return folder;
}

/**
 * Returns a program that runs a copy of the pack, and that `--policy-pack` takes in place of the folder. The language
 * host that is built from Go modules is too old to run packs: the program starts the script that newer hosts start.
 */
export function copyOfPack(): string {
  const folder = copyOfExample("policy");
  const program = join(folder, "run-policy-pack");
  const script = require.resolve("@pulumi/pulumi/cmd/run-policy-pack");
  writeFileSync(program, `#!/bin/sh\ncd "${folder}" && exec node "${script}" "$@" .\n`, { mode: 0o755 });
  return program;
}

/** A project of `init`, as it was made: its alert comes up, has no changes, and goes away. */
export async function assertGoesUp(
  folder: string,
  env: NodeJS.ProcessEnv,
  { store }: Emulator,
): Promise<void> {
  const stack = await Stack.open(folder, { env });
  succeeded(await stack.up());
  const { alertId } = await stack.outputs<{ alertId: string }>();
  assert.equal(store.alerts.get(alertId)?.name, "Many errors");
  succeeded(await stack.preview("--refresh", "--expect-no-changes"));
  succeeded(await stack.destroy());
  assert.equal(store.alerts.has(alertId), false);
  stack.dispose();
}

import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "./child";
import { clone, temporaryFolder } from "./folders";
import { succeeded } from "./stack";

/** A tarball as it would be published, and a project outside the repository that has it installed. */
export interface Packed {
  /** The paths of the files in the tarball. */
  readonly files: string[];
  readonly tarball: string;
  readonly project: string;
}

interface PackReport {
  readonly filename: string;
  readonly files: { path: string }[];
}

interface PackageJson {
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
}

let made: Promise<Packed> | undefined;

/** Made once in a run of the tests. */
export function packed(): Promise<Packed> {
  made ??= pack();
  return made;
}

async function pack(): Promise<Packed> {
  const project = temporaryFolder("project");
  // The build has been made; npm is not to make it again.
  const options = ["--ignore-scripts", "--json", "--pack-destination", project];
  const { stdout } = succeeded(await run("npm", ["pack", ...options], { cwd: clone, env: process.env }));
  const [report] = JSON.parse(stdout) as [PackReport];
  const tarball = join(project, report.filename);
  const target = join(project, "node_modules", "pulumi-clickstack");
  mkdirSync(target, { recursive: true });
  const unpack = ["-xzf", tarball, "-C", target, "--strip-components=1"];
  succeeded(await run("tar", unpack, { cwd: project, env: process.env }));
  installDependencies(project);
  return { files: report.files.map(({ path }) => path).sort(), tarball, project };
}

/**
 * Links the package's declared dependencies from this repository instead of a registry, and no other ones, so that a
 * forgotten dependency shows.
 */
function installDependencies(project: string): void {
  const manifest = JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as PackageJson;
  const { dependencies, peerDependencies } = manifest;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) link(project, name);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "a-project", private: true }));
}

/** Makes a package of this repository one of the project's, which all tests of a process share. */
export function link(project: string, name: string): void {
  const place = join(project, "node_modules", name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(clone, "node_modules", name), place, "junction");
}

/** Makes the package of this repository one of a project's that is inside the clone. */
export function linkPackage(project: string): void {
  mkdirSync(join(project, "node_modules"));
  symlinkSync(clone, join(project, "node_modules", "pulumi-clickstack"), "junction");
}

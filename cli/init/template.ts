import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { NAME, VERSION } from "../../provider/http/user-agent";
import { readManifest } from "../files";
import { PACKAGE, versions } from "../package";
import type { Language } from "../selectors";
import { MANAGERS, type ManagerName, type NewTarget } from "./choices";

export interface NewProject {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly language: Language;
  readonly manager: ManagerName;
  readonly target: NewTarget;
  /** Adds the package that installs the `pulumi` command on first use, if the machine has none. */
  readonly bringsPulumi: boolean;
}

/** The files whose words with a `$` depend on the project. */
const TEMPLATE = join(PACKAGE, "templates", "project");

const WHOSE = {
  emulator:
    "The emulator's address and credentials, of no use elsewhere. `pulumi config set` and the environment override them.",
  user: "For every stack; `pulumi config set` overrides them for one. Keys belong to a stack, never in this file.",
};

/** The files of a new project, by their names. The program is the same in both languages: every type is inferred. */
export function writeProject({
  folder,
  language,
  manager,
  name,
  target,
  bringsPulumi,
}: NewProject): Map<string, string> {
  const { run, files, ignored } = MANAGERS[manager];
  const isTyped = language === "typescript";
  const main = isTyped ? "index.ts" : "index.mjs";
  const words: Record<string, string> = {
    ...{ $NAME: name, $MAIN: main, $RUN: run },
    $PULUMI: bringsPulumi ? `${run} pulumi` : "pulumi",
    $WHOSE: target.credentials.length === 0 ? WHOSE.emulator : WHOSE.user,
  };
  const read = (file: string): string =>
    readFileSync(join(TEMPLATE, file), "utf8").replace(/\$[A-Z]+\b/g, (word) => words[word] ?? word);
  const settings = Object.entries(target.config).map(([key, value]) => `  ${key}:\n    value: ${value}\n`);
  const devDependencies = {
    ...(bringsPulumi && { pulumi: LAUNCHER }),
    ...(isTyped && { typescript: versions.devDependencies.typescript }),
  };
  const manifest = {
    name,
    private: true,
    dependencies: {
      "@pulumi/pulumi": versions.peerDependencies["@pulumi/pulumi"],
      [NAME]: dependencyIn(folder),
    },
    ...(Object.keys(devDependencies).length > 0 && { devDependencies }),
  };
  return new Map([
    ["AGENTS.md", read("AGENTS.md")],
    [".gitignore", ["node_modules/", ...ignored, ""].join("\n")],
    ["Pulumi.yaml", read("Pulumi.yaml").replace("config:\n", `config:\n${settings.join("")}`)],
    [main, read("index.ts")],
    ["package.json", `${JSON.stringify(manifest, undefined, 2)}\n`],
    ...(isTyped ? [["tsconfig.json", read("tsconfig.json")] as const] : []),
    ...Object.entries(files),
  ]);
}

/** Each version of the npm package `pulumi` installs the CLI of the same version. It trails the SDK: this is its newest. */
const LAUNCHER = "3.265.0";

/** Chooses the specifier of this package for a project: the tarball that it was installed from, or its version. */
export function dependencyIn(folder: string, from = PACKAGE): string {
  const tarball = findTarball(from);
  if (tarball === undefined) return `^${VERSION}`;
  return `file:${relative(folder, tarball).split(sep).join("/")}`;
}

/** Finds the tarball in the nearest package.json that depends on this package. */
function findTarball(from: string): string | undefined {
  const { folder, manifest } = readManifest(from);
  const { dependencies, devDependencies } = manifest as Record<string, Record<string, string> | undefined>;
  const spec = dependencies?.[NAME] ?? devDependencies?.[NAME];
  if (spec !== undefined)
    return spec.endsWith(".tgz") ? resolve(folder, spec.replace(/^file:/, "")) : undefined;
  return dirname(folder) === folder ? undefined : findTarball(dirname(folder));
}

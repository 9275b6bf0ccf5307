import { readFileSync, existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { NAME, VERSION } from "../../provider/http/user-agent";
import { readManifest } from "../files";
import { PACKAGE, versions } from "../package";
import type { Language } from "../selectors";
import { SETTINGS, ACCESS } from "../../provider/alerting/settings";
import { SETTINGS as CLOUD } from "../../provider/cloud/settings";
import type { Setting } from "../../provider/engine/settings/settings";
import { UserError } from "../failure";
import type { Terminal } from "../terminal";

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

/**
 * Asks a person until `parse` returns a value; a text is the problem with the answer. The default counts for an empty
 * answer, and if no person can answer.
 */
export async function ask<T extends object>(
  askPerson: Terminal["ask"],
  question: string,
  otherwise: string,
  parse: (answer: string) => T | string,
): Promise<T> {
  const hint = otherwise === "" ? "" : ` [${otherwise}]`;
  for (let before = ""; ;) {
    const answer = askPerson === undefined ? "" : await askPerson(`${before}${question}${hint}: `);
    if (answer === undefined) throw new UserError("interrupted: nothing was written", "interrupted");
    const value = parse(answer.trim() || otherwise);
    if (typeof value !== "string") return value;
    before = `${value}\n`;
  }
}

export async function askFor<T extends string>(
  askPerson: Terminal["ask"],
  question: string,
  choices: readonly T[],
  otherwise: T,
): Promise<T> {
  const { choice } = await ask(askPerson, `${question} (${choices.join(", ")})`, otherwise, (answer) => {
    const chosen = choices.find((one) => one === answer.toLowerCase());
    return chosen === undefined ? `expected one of ${choices.join(", ")}` : { choice: chosen };
  });
  return choice;
}

export interface NewTarget {
  /** Settings in Pulumi.yaml, by their keys. None of them is a real secret. */
  readonly config: Readonly<Record<string, string>>;
  /** Settings that the user has to set on the stack. */
  readonly credentials: readonly Setting[];
}

/** The emulator's address and credentials, which work nowhere else. */
const emulator: NewTarget = {
  config: {
    [SETTINGS.endpoint.config]: "http://127.0.0.1:4318",
    [SETTINGS.accessToken.config]: "demo-access-token-not-a-secret",
  },
  credentials: [],
};

/** Parses an endpoint, a service identifier, or nothing for the emulator. Returns what is wrong with others. */
export function parseTarget(answer: string): NewTarget | string {
  if (answer === "") return emulator;
  const [selfHosted, managed] = ACCESS;
  if (managed.schema.shape.serviceId.safeParse(answer).success)
    return {
      config: { [SETTINGS.serviceId.config]: answer },
      credentials: [CLOUD.apiKeyId, CLOUD.apiKeySecret],
    };
  const { data, error } = selfHosted.schema.shape.endpoint.safeParse(answer);
  if (data === undefined)
    return `${error?.issues[0]?.message ?? ""}, or the UUID of a service in ClickHouse Cloud`;
  return { config: { [SETTINGS.endpoint.config]: data }, credentials: [SETTINGS.accessToken] };
}

export const MANAGER_NAMES = ["npm", "pnpm", "yarn"] as const;

export type ManagerName = (typeof MANAGER_NAMES)[number];

interface Manager {
  /** The beginning of a command line that runs an installed program. */
  readonly run: string;
  readonly lockFile: string;
  /** Files that a project needs for this package manager, by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly ignored: readonly string[];
}

export const MANAGERS: Readonly<Record<ManagerName, Manager>> = {
  npm: { run: "npx", lockFile: "package-lock.json", files: {}, ignored: [] },
  pnpm: {
    run: "pnpm exec",
    lockFile: "pnpm-lock.yaml",
    files: {
      "pnpm-workspace.yaml":
        "# Pulumi brings protobufjs, which need not run its script.\nallowBuilds:\n  protobufjs: false\n",
    },
    ignored: [],
  },
  yarn: {
    run: "yarn run",
    lockFile: "yarn.lock",
    files: {
      ".yarnrc.yml": "# Pulumi does not know Plug'n'Play.\nnodeLinker: node-modules\n",
      // Without a lock file of its own, a folder inside another project is not a project.
      "yarn.lock": "",
    },
    ignored: [".yarn/"],
  },
};

/** Detects the package manager of this folder, or else the one that runs this command. Default: npm. */
export function detectManager(directory: string, environment: NodeJS.ProcessEnv): ManagerName {
  const locked = MANAGER_NAMES.find((name) => existsSync(join(directory, MANAGERS[name].lockFile)));
  if (locked !== undefined) return locked;
  const parent = dirname(directory);
  if (parent !== directory) return detectManager(parent, environment);
  return MANAGER_NAMES.find((name) => environment.npm_config_user_agent?.startsWith(`${name}/`)) ?? "npm";
}

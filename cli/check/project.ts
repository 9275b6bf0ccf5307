import { existsSync, statSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readYaml } from "../../provider/files/yaml-file";
import { isObject, type Plain } from "../../provider/engine/values/plain";
import { z } from "../../provider/zod";
import { UserError } from "../failure";
import { findProjectFile, type Place, trimName } from "../stacks/workspace";
import { readIfThere } from "../files";

export interface CheckedProject {
  readonly name: string;
  /** The file that describes the project, which problems without another place are about. */
  readonly file: string;
  /** The directory of the program, and its entry file in there; `.` lets the package.json name the file. */
  readonly directory: string;
  readonly entry: string;
  /** Arguments of Node, and environment variables for Pulumi's loader. */
  readonly nodeArgs: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly stack: string;
  readonly config: Readonly<Record<string, string>>;
  /** Keys whose values are encrypted. */
  readonly hidden: readonly string[];
  /** Whether an environment of Pulumi ESC may set any other key. */
  readonly isOpen: boolean;
}

export interface ProjectOptions extends Place {
  readonly config?: Readonly<Record<string, string>>;
}

const values = z.record(z.string(), z.unknown()).catch({});
const path = z.string().catch(".");

const projectFile = z.object({
  ...{ name: z.string().optional().catch(undefined), main: path, stackConfigDir: path, config: values },
  runtime: z
    .union([
      z.string().transform((name) => ({ name, options: {} as Record<string, unknown> })),
      z.object({ name: z.string(), options: values }),
    ])
    .catch({ name: "none", options: {} }),
});

const stackFile = z.object({ config: values, environment: z.unknown().optional() });

/** Reads a project without Pulumi's command line. Errors: there is none, or it is of another runtime. */
export function readProject({ cwd, stack, config: given = {} }: ProjectOptions): CheckedProject {
  const root = resolve(cwd);
  const file = findProjectFile(root);
  const project = projectFile.parse(readObject(file));
  const { name = basename(root), main, runtime } = project;
  if (runtime.name !== "nodejs")
    throw new UserError(
      `${root}: check runs programs of the runtime nodejs only; this one is of ${runtime.name}`,
    );
  const { typescript, tsconfig, nodeargs } = runtime.options;
  const folder = join(root, project.stackConfigDir);
  const fileOfStack = findStackFile(folder, stack);
  const ofStack = stackFile.parse(fileOfStack === undefined ? {} : readObject(join(folder, fileOfStack)));
  const config = joinConfig(name, project.config, ofStack.config, given);
  const isPlain = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;
  return {
    ...{ name, file },
    ...locateProgram(resolve(root, main)),
    nodeArgs: typeof nodeargs === "string" ? nodeargs.split(/\s+/).filter(Boolean) : [],
    environment: {
      PULUMI_NODEJS_TYPESCRIPT: typescript === false ? "false" : "true",
      ...(typeof tsconfig === "string" && { PULUMI_NODEJS_TSCONFIG_PATH: tsconfig }),
    },
    stack: trimName(stack ?? STACK_FILE.exec(fileOfStack ?? "")?.[1] ?? "dev"),
    config: Object.fromEntries(Object.entries(config).filter(isPlain)),
    hidden: Object.keys(config).filter((key) => config[key] === undefined),
    isOpen: ofStack.environment !== undefined,
  };
}

/** As Pulumi does: an entry file is relative to its own folder. */
function locateProgram(place: string): Pick<CheckedProject, "directory" | "entry"> {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? { directory: place, entry: "." } : { directory: dirname(place), entry: basename(place) };
}

/** Joins values from the weakest to the strongest; `undefined` for an encrypted one. */
function joinConfig(
  project: string,
  ofProject: Plain,
  ofStack: Plain,
  given: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const qualify = (key: string): string => (key.includes(":") ? key : `${project}:${key}`);
  return Object.fromEntries([
    ...Object.entries(ofProject).flatMap(([key, value]) => readDeclared(qualify(key), value)),
    ...Object.entries(ofStack).map(([key, value]) => [key, toConfigText(value)] as const),
    ...Object.entries(given).map(([key, value]) => [qualify(key), value] as const),
  ]);
}

const STACK_FILE = /^Pulumi\.(.+)\.ya?ml$/;

function findStackFile(folder: string, stack: string | undefined): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const wanted = files.filter((file) => {
    const [, name] = STACK_FILE.exec(file) ?? [];
    return name !== undefined && (stack === undefined || name === trimName(stack));
  });
  return wanted.length === 1 ? wanted[0] : undefined;
}

/** Reads a value of the project, which may be declared as `{value}` or `{default}`. */
function readDeclared(key: string, declared: unknown): [string, string | undefined][] {
  const given = isObject(declared) ? (declared.value ?? declared.default) : declared;
  return given === undefined ? [] : [[key, toConfigText(given)]];
}

/** Returns `undefined` for what is encrypted. */
function toConfigText(value: unknown): string | undefined {
  if (hidesSecret(value)) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function hidesSecret(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "secure" in value || Object.values(value).some(hidesSecret);
}

function readObject(file: string): object {
  try {
    const { value } = readYaml(file, readIfThere(file) ?? "");
    return isObject(value) ? value : {};
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

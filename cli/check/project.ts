import { existsSync, statSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readYaml } from "../../provider/files/yaml-file";
import { isObject } from "../../provider/engine/values/plain";
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

const text = z.string().optional().catch(undefined);
const values = z.record(z.string(), z.unknown()).catch({});

const projectFile = z
  .object({
    ...{ name: text, main: text, stackConfigDir: text, config: values },
    runtime: z.union([
      z.string().transform((name) => ({ name, options: {} as Record<string, unknown> })),
      z.object({ name: text, options: values }).catch({ name: undefined, options: {} }),
    ]),
  })
  .partial({ runtime: true });

const stackFile = z.object({ config: values, environment: z.unknown().optional() });

/** Reads a project without Pulumi's command line. Errors: there is none, or it is of another runtime. */
export function readProject({ cwd, stack, config: given = {} }: ProjectOptions): CheckedProject {
  const root = resolve(cwd);
  const file = findProjectFile(root);
  const project = projectFile.parse(readObject(file));
  const { name = basename(root), main = ".", stackConfigDir = ".", runtime } = project;
  if (runtime?.name !== "nodejs")
    throw new UserError(
      `${root}: check runs programs of the runtime nodejs only; this one is of ${runtime?.name ?? "none"}`,
    );
  const { typescript, tsconfig, nodeargs } = runtime.options;
  const folder = join(root, stackConfigDir);
  const fileOfStack = findStackFile(folder, stack);
  const ofStack = stackFile.parse(fileOfStack === undefined ? {} : readObject(join(folder, fileOfStack)));
  const qualify = (key: string): string => (key.includes(":") ? key : `${name}:${key}`);
  /** From the weakest to the strongest. */
  const config = Object.fromEntries([
    ...Object.entries(project.config).flatMap(([key, value]) => readDeclared(qualify(key), value)),
    ...Object.entries(ofStack.config).map(([key, value]) => [key, toConfigText(value)] as const),
    ...Object.entries(given).map(([key, value]) => [qualify(key), value] as const),
  ]) as Record<string, string | undefined>;
  const isPlain = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;
  // As Pulumi does: an entry file is relative to its own folder.
  const program = resolve(root, main);
  const isFolder = statSync(program, { throwIfNoEntry: false })?.isDirectory();
  return {
    ...{ name, file },
    directory: isFolder ? program : dirname(program),
    entry: isFolder ? "." : basename(program),
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

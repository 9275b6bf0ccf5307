import { existsSync, statSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readYaml } from "../../provider/files/yaml-file";
import { UserError } from "../failure";
import { type Place, trimName } from "../stacks/workspace";
import { readIfThere } from "../files";

/** A project whose program is to be checked. */
export interface CheckedProject extends ReadConfiguration {
  readonly name: string;
  /** The file that describes the project, which problems without another place are about. */
  readonly file: string;
  /** The directory of the program, and its entry file in there; `.` lets the package.json name the file. */
  readonly directory: string;
  readonly entry: string;
  /** Arguments of Node, and environment variables for Pulumi's loader. */
  readonly nodeArgs: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** The place and the values that the command line gives. */
export interface ProjectOptions extends Place {
  readonly config?: Readonly<Record<string, string>>;
}

/** Reads a project without Pulumi's command line. Errors: there is none, or it is of another runtime. */
export function readProject({ cwd, stack, config: given = {} }: ProjectOptions): CheckedProject {
  const root = resolve(cwd);
  const file = ["Pulumi.yaml", "Pulumi.yml"].map((name) => join(root, name)).find((one) => existsSync(one));
  if (file === undefined)
    throw new UserError(
      `${root} has no Pulumi.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd`,
    );
  const settings = readValues(file);
  const name = toText(settings.name) ?? basename(root);
  const folder = join(root, toText(settings.stackConfigDir) ?? ".");
  return {
    ...{ name, file },
    ...locateProgram(root, toText(settings.main)),
    ...readRuntime(root, settings.runtime),
    ...readConfiguration({ project: name, ofProject: settings.config, folder, stack, given }),
  };
}

/** Finds the program as Pulumi does: relative to its own folder. */
function locateProgram(root: string, main = "."): Pick<CheckedProject, "directory" | "entry"> {
  const place = resolve(root, main);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? { directory: place, entry: "." } : { directory: dirname(place), entry: basename(place) };
}

function readRuntime(root: string, runtime: unknown): Pick<CheckedProject, "nodeArgs" | "environment"> {
  const { name, options } = typeof runtime === "string" ? { name: runtime, options: {} } : toValues(runtime);
  if (name !== "nodejs")
    throw new UserError(
      `${root}: check runs programs of the runtime nodejs only; this one is of ${toText(name) ?? "none"}`,
    );
  const { typescript, tsconfig, nodeargs } = toValues(options);
  const path = toText(tsconfig);
  return {
    nodeArgs: toText(nodeargs)?.split(/\s+/).filter(Boolean) ?? [],
    environment: {
      PULUMI_NODEJS_TYPESCRIPT: typescript === false ? "false" : "true",
      ...(path !== undefined && { PULUMI_NODEJS_TSCONFIG_PATH: path }),
    },
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The configuration of a program, as far as it can be read without the key of its secrets. */
interface ReadConfiguration {
  /** The stack that it is of. */
  readonly stack: string;
  /** Values in plain text. */
  readonly config: Readonly<Record<string, string>>;
  /** Keys whose values are encrypted. */
  readonly hidden: readonly string[];
  /** Whether an environment of Pulumi ESC may set any other key. */
  readonly isOpen: boolean;
}

/** The content of a file of Pulumi. */
type Values = Readonly<Record<string, unknown>>;

/** A key and its value; `undefined` if it is encrypted. */
type Entry = readonly [string, string | undefined];

const STACK_FILE = /^Pulumi\.(.+)\.ya?ml$/;

/** The places of values, from the weakest to the strongest. */
interface Sources {
  /** The project, whose name is the namespace of keys without one. */
  readonly project: string;
  readonly ofProject: unknown;
  /** The folder with the files of stacks. */
  readonly folder: string;
  /** Default: the only one with a file. */
  readonly stack: string | undefined;
  readonly given: Readonly<Record<string, string>>;
}

function readConfiguration({ project, ofProject, folder, stack, given }: Sources): ReadConfiguration {
  const file = findStackFile(folder, stack);
  const ofStack = file === undefined ? {} : readValues(join(folder, file));
  const qualify = (key: string): string => (key.includes(":") ? key : `${project}:${key}`);
  const entries: Entry[] = [
    ...Object.entries(toValues(ofProject)).flatMap(([key, declared]) => readDeclared(qualify(key), declared)),
    ...Object.entries(toValues(ofStack.config)).map(([key, value]): Entry => [key, toConfigText(value)]),
    ...Object.entries(given).map(([key, value]): Entry => [qualify(key), value]),
  ];
  const all = Object.fromEntries(entries);
  return {
    stack: trimName(stack ?? STACK_FILE.exec(file ?? "")?.[1] ?? "dev"),
    config: Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    hidden: Object.keys(all).filter((key) => all[key] === undefined),
    isOpen: ofStack.environment !== undefined,
  };
}

/** Finds the file of the named stack, or of the only one. */
function findStackFile(folder: string, stack: string | undefined): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => STACK_FILE.test(file)) : [];
  const wanted = files.filter(
    (file) => stack === undefined || STACK_FILE.exec(basename(file))?.[1] === trimName(stack),
  );
  return wanted.length === 1 ? wanted[0] : undefined;
}

/** Reads a value of the project, which may be declared as `{value}` or `{default}`. */
function readDeclared(key: string, declared: unknown): Entry[] {
  const { value, default: standard } = toValues(declared);
  const given = isObject(declared) ? (value ?? standard) : declared;
  return given === undefined ? [] : [[key, toConfigText(given)]];
}

function toConfigText(value: unknown): string | undefined {
  if (hidesSecret(value)) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function hidesSecret(value: unknown): boolean {
  return isObject(value) && ("secure" in value || Object.values(value).some(hidesSecret));
}

/** Reads a YAML file. Errors: it is not YAML. */
function readValues(file: string): Values {
  const text = readIfThere(file) ?? "";
  try {
    return toValues(readYaml(file, text).value);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

function toValues(value: unknown): Values {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { UserError } from "../failure";
import type { Place } from "../stacks/workspace";
import { readConfiguration, readValues, toValues, type ReadConfiguration } from "./configuration";

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

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { LocalWorkspace, PulumiCommand } from "@pulumi/pulumi/automation";
import { UserError } from "../failure";
import type { Say } from "../terminal";
import { INSTALL, NO_PULUMI, readCliVersion } from "../version";
import { deployment, type Deployment } from "./engine.schema";

/** A stack as its backend stores it. The code never writes to it and never runs its program. */
export interface Stack {
  readonly name: string;
  readonly project: string;
  /** Directory of the project, as the user named it. */
  readonly directory: string;
  /** File or folder of the program, from that directory; none for the directory itself. */
  readonly main?: string;
  /** The runtime of the program. `typescript` is the option that says whether it runs TypeScript. */
  readonly runtime?: { readonly name: string; readonly typescript?: boolean };
  readonly deployment: Deployment;
  /** Configuration, decrypted. */
  readonly config: Readonly<Record<string, string>>;
}

/** The place of a command: the project of a directory, and one of its stacks. Default: the selected stack. */
export interface Place {
  readonly cwd: string;
  readonly stack?: string;
}

export async function readPlace(
  { cwd, stack }: Place,
  say: Say,
  environment?: NodeJS.ProcessEnv,
): Promise<Stack> {
  const names = stack === undefined ? [] : [stack];
  const [read] = await readStacks({ directories: [cwd], names, environment }, say);
  if (read === undefined) throw new UserError(`${cwd}: there is no stack`, "stack");
  return read;
}

/** Reads other stacks. Each name is a stack of the project, or `DIRECTORY:STACK` for a stack of another project. */
export async function readOthers(names: readonly string[], cwd: string, say: Say): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for (const name of names) {
    const [, directory = cwd, stack = name] = /^(.*):([^:]+)$/s.exec(name) ?? [];
    stacks.push(await readPlace({ cwd: directory, stack }, say));
  }
  return stacks;
}

/** Reads the stack, or returns why none is selected. Errors: a named stack cannot be read. */
export async function findPlace(
  place: Place,
  say: Say,
  environment?: NodeJS.ProcessEnv,
): Promise<{ readonly stack?: Stack; readonly missing?: string }> {
  try {
    return { stack: await readPlace(place, say, environment) };
  } catch (error) {
    if (place.stack !== undefined || !(error instanceof UserError)) throw error;
    return { missing: error.message };
  }
}

/**
 * Reads the named stacks of every directory's project, or the selected one of each if no name is given: with the Pulumi
 * CLI, which supports every backend and every secrets provider.
 */
export async function readStacks(
  selection: {
    readonly directories: readonly string[];
    readonly names: readonly string[];
    /** The environment of the Pulumi CLI. Default: the environment of this process. */
    readonly environment?: NodeJS.ProcessEnv;
  },
  say: Say,
): Promise<Stack[]> {
  const directories = [...new Map(selection.directories.map((given) => [resolve(given), given])).values()];
  const projects = await Promise.all(
    directories.map((directory) => openProject(directory, selection.environment)),
  );
  const wanted = (await Promise.all(projects.map((project) => chooseNames(project, selection.names)))).flat();
  if (wanted.length === 0)
    throw new UserError(`no project here has a stack ${selection.names.join(", ")}`, "stack");
  const read: Stack[] = [];
  for (const { project, name } of wanted) {
    say(`Reading the state of stack ${name}`);
    const stack = await readStack(project, name);
    if (!read.some((other) => isSame(stack, other))) read.push(stack);
  }
  return read;
}

type OpenProject = Awaited<ReturnType<typeof openProject>>;

async function openProject(directory: string, environment?: NodeJS.ProcessEnv) {
  const pulumiCommand = await findPulumi();
  findProjectFile(directory);
  const envVars = environment as Record<string, string> | undefined;
  try {
    const workspace = await LocalWorkspace.create({ workDir: resolve(directory), envVars, pulumiCommand });
    const { name, main, runtime } = await workspace.projectSettings();
    const { name: host, options } = typeof runtime === "object" ? runtime : { name: runtime, options: {} };
    const { typescript } = { ...(options as { typescript?: boolean } | undefined) };
    return { directory, name, main, runtime: host ? { name: host, typescript } : undefined, workspace };
  } catch (error) {
    throw new UserError(`${directory}: ${(error as Error).message}`, "stack");
  }
}

/** Finds the file that describes a project. Errors: the folder has none. */
export function findProjectFile(directory: string): string {
  const folder = resolve(directory);
  const files = ["yaml", "yml", "json"].map((ending) => join(folder, `Pulumi.${ending}`));
  const file = files.find((one) => existsSync(one));
  if (file !== undefined) return file;
  throw new UserError(
    `${folder} has no Pulumi.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd`,
    "stack",
  );
}

/** Chooses the stack names. A name such as acme/shop/dev is a stack of the project shop only. */
async function chooseNames(
  project: OpenProject,
  names: readonly string[],
): Promise<{ project: OpenProject; name: string }[]> {
  const { directory, workspace } = project;
  const isOfProject = (name: string): boolean => {
    const [, of, stack] = name.split("/");
    return stack === undefined || of === project.name;
  };
  if (names.length > 0) return names.filter(isOfProject).map((name) => ({ project, name }));
  const selected = await workspace.stack().catch((error: unknown) => {
    throw new UserError(`${directory}: the stacks could not be listed: ${describeError(error)}`, "stack");
  });
  if (selected) return [{ project, name: selected.name }];
  throw new UserError(`${directory}: no stack is selected; name one with --stack`, "stack");
}

async function readStack(
  { directory, main, runtime, name: project, workspace }: OpenProject,
  name: string,
): Promise<Stack> {
  try {
    const [exported, values] = await Promise.all([workspace.exportStack(name), workspace.getAllConfig(name)]);
    const config = Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));
    const state = deployment.parse(exported.deployment);
    return { name, project, directory, main, runtime, deployment: state, config };
  } catch (error) {
    const place = directory === "." ? "" : `${directory}: `;
    throw new UserError(`${place}stack ${name} could not be read: ${describeError(error)}`, "stack");
  }
}

/** Reads the error output of the CLI. The whole SDK error would also show standard output, which may be state. */
function describeError(error: unknown): string {
  const { commandResult, message } = error as Error & { commandResult?: { stderr: string } };
  const text = commandResult?.stderr ?? message;
  return text
    .replace(/^Command failed.*\n?/gm, "")
    .replace(/^error: /gm, "")
    .trim();
}

/** Are they the same stack under two names, such as dev and acme/shop/dev? */
function isSame(one: Stack, other: Stack): boolean {
  return (
    one.project === other.project &&
    trimName(one.name) === trimName(other.name) &&
    isDeepStrictEqual(one.deployment, other.deployment)
  );
}

/** Removes the owner and the project that some backends put before the name. */
export function trimName(stack: string): string {
  return stack.slice(stack.lastIndexOf("/") + 1);
}

const found = new Map<string | undefined, Promise<PulumiCommand>>();

/** Finds the `pulumi` command on the PATH. Its version is read once, not for each project of a command. */
export function findPulumi(): Promise<PulumiCommand> {
  const { PATH } = process.env;
  const command = found.get(PATH) ?? openPulumi();
  found.set(PATH, command);
  command.catch(() => found.delete(PATH));
  return command;
}

async function openPulumi(): Promise<PulumiCommand> {
  try {
    return await PulumiCommand.get();
  } catch (error) {
    const missing = `${NO_PULUMI}: install it from ${INSTALL}`;
    const reason = await readCliVersion(process.env).then(
      (version) => (version === undefined ? missing : (error as Error).message),
      (failure: Error) => failure.message,
    );
    throw new UserError(reason, "pulumi");
  }
}

import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ServiceName, SettingsOf } from "../../engine/settings";
import { UserError } from "../failure";
import { managedIn } from "../stacks/managed";
import { settingsOf } from "../stacks/stack-settings";
import { readStacks, type Stack } from "../stacks/workspace";
import { TOKENS } from "./entries";
import type { ResourceKindName } from "../../engine/program/reference";

/** Where a command works: the project of a directory, and one of its stacks; none for the one that is selected. */
export interface Place {
  readonly cwd: string;
  readonly stack?: string;
}

type Say = (line: string) => void;

export async function readStack({ cwd, stack }: Place, say: Say): Promise<Stack> {
  const [read] = await readStacks({ directories: [cwd], names: stack === undefined ? [] : [stack] }, say);
  if (read === undefined) throw new UserError(`${cwd}: there is no stack`);
  return read;
}

/** Each is the name of a stack of the project, or `DIRECTORY:STACK` for one of another project. */
export async function readOthers(names: readonly string[], cwd: string, say: Say): Promise<Stack[]> {
  const places = names.map((name): Place => {
    const [, directory, stack] = /^(.*):([^:]+)$/s.exec(name) ?? [];
    return directory === undefined ? { cwd, stack: name } : { cwd: directory, stack };
  });
  const stacks: Stack[] = [];
  for (const place of places) stacks.push(await readStack(place, say));
  return stacks;
}

/** The objects of one kind that a stack manages: what state has of each resource. */
export function managedBy(stack: Stack, kind: ResourceKindName): { id: string; name: string; urn: string }[] {
  return managedIn(stack, {})
    .filter((managed) => managed.kind === kind && !managed.toBeDeleted)
    .map(({ id, resource, urn }) => ({ id, name: resource, urn }));
}

/** Some backends put the organization and the project in front. */
export function shortName(stack: string): string {
  return stack.slice(stack.lastIndexOf("/") + 1);
}

/** The folder with the file that the engine runs. */
export function programFolder({ directory, main = "." }: Pick<Stack, "directory" | "main">): string {
  const path = join(directory, main);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
}

/** The URN that a resource of the stack's program gets. */
export function urnOf(stack: Pick<Stack, "name" | "project">, kind: ResourceKindName, name: string): string {
  return `urn:pulumi:${shortName(stack.name)}::${stack.project}::${TOKENS[kind]}::${name}`;
}

/** The settings that the program of the stack would find. */
export function settingsFor<S extends ServiceName>(
  service: S,
  stack: Stack,
  environment: NodeJS.ProcessEnv,
): SettingsOf[S] {
  const result = settingsOf(service, stack, environment);
  if (!result.ok) throw new UserError(result.problems.join("\n"));
  return result.settings;
}

import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Kind } from "../../engine/kind/kind";
import type { Service } from "../../engine/service";
import { UserError } from "../failure";
import { managedIn } from "../stacks/managed";
import { settingsOf } from "../stacks/stack-settings";
import { readStacks, type Stack } from "../stacks/workspace";

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

/** A resource in the state of a stack. */
interface ManagedObject {
  readonly id: string;
  readonly name: string;
  readonly urn: string;
}

/** What a stack manages, of one kind or of all. */
export function managedBy(stack: Stack, kind?: Kind): ManagedObject[] {
  return managedIn(stack, {})
    .filter((managed) => !managed.toBeDeleted && (kind === undefined || managed.kind === kind))
    .map(({ id, resource, urn }) => ({ id, name: resource, urn }));
}

/** The name without the owner and the project that some backends put in front. */
export function shortName(stack: string): string {
  return stack.slice(stack.lastIndexOf("/") + 1);
}

/** The folder with the file that the engine runs. */
export function programFolder({ directory, main = "." }: Pick<Stack, "directory" | "main">): string {
  const path = join(directory, main);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
}

/** The URN that a resource of the stack's program gets. */
export function urnOf(stack: Pick<Stack, "name" | "project">, token: string, name: string): string {
  return `urn:pulumi:${shortName(stack.name)}::${stack.project}::${token}::${name}`;
}

/** The settings that the program of the stack would find. */
export function settingsFor(service: Service, stack: Stack, environment: NodeJS.ProcessEnv): object {
  const result = settingsOf(service, stack, environment);
  if (!result.ok) throw new UserError(result.problems.join("\n"));
  return result.settings;
}

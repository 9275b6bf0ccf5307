import type { Kind } from "../../engine/kind/kind";
import { managedIn, type Managed } from "../stacks/managed";
import { readPlace, trimName, type Stack } from "../stacks/workspace";

/** Reads other stacks. Each name is a stack of the project, or `DIRECTORY:STACK` for a stack of another project. */
export async function readOthers(
  names: readonly string[],
  cwd: string,
  say: (line: string) => void,
): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for (const name of names) {
    const [, directory = cwd, stack = name] = /^(.*):([^:]+)$/s.exec(name) ?? [];
    stacks.push(await readPlace({ cwd: directory, stack }, say));
  }
  return stacks;
}

/** Lists the resources that a stack manages, of one kind or of all. */
export function listManaged(stack: Stack, kind?: Kind): Managed[] {
  return managedIn(stack, {}).filter(
    (managed) => !managed.toBeDeleted && (kind === undefined || managed.kind === kind),
  );
}

/** Formats the URN that a resource of the stack's program gets. */
export function formatUrn(stack: Pick<Stack, "name" | "project">, token: string, name: string): string {
  return `urn:pulumi:${trimName(stack.name)}::${stack.project}::${token}::${name}`;
}

import type { Kind } from "../../engine/kind/kind";
import type { Stack } from "../stacks/workspace";
import type { PlanFile } from "./import-file.schema";
import { formatUrn, listManaged } from "./stacks";

/** What an earlier plan of the folder imported: its code stays where it is. */
export function findOwn(kind: Kind, stack: Stack, before: PlanFile | undefined): Set<string> {
  const managed = new Set(listManaged(stack, kind).map(({ id, resource }) => `${id} ${resource}`));
  const imported = (before?.resources ?? []).filter(({ id, name }) => managed.has(`${id} ${name}`));
  return new Set(imported.map(({ id }) => id));
}

/** The stack that manages each object, by its identifier. */
export function listManagers(kind: Kind, own: Stack, others: readonly Stack[]): Map<string, string> {
  const stacks = [own, ...others];
  return new Map(
    stacks.flatMap((stack) =>
      listManaged(stack, kind).map(({ id }) => [id, describeStack(stack, own)] as const),
    ),
  );
}

/** Names that resources of the stack have which this folder does not declare. */
export function listTaken(kind: Kind, stack: Stack, own: ReadonlySet<string>): string[] {
  return listManaged(stack, kind).flatMap(({ id, resource }) => (own.has(id) ? [] : [resource]));
}

/** Where the stack has objects marked, the program gives each one the URN of its resource. */
export function chooseOwners({ mark, type }: Kind, stack: Stack): (name: string) => string | undefined {
  const isMarked = mark !== undefined && stack.config[mark.setting] === "true";
  return (name) => (isMarked ? formatUrn(stack, type.token, name) : undefined);
}

/** A stack of another project may have the name of the stack itself. */
function describeStack({ name, project }: Stack, own: Stack): string {
  return project === own.project || name.includes("/") ? name : `${name} of project ${project}`;
}

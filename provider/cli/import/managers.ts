import type { Kind } from "../../engine/kind/kind";
import type { Stack } from "../stacks/workspace";
import type { PlanFile } from "./import-file.schema";
import { formatUrn, listManaged } from "../stacks/managed";

/** Finds the objects that an earlier plan of the folder imported. The folder keeps their code. */
export function findOwn(kind: Kind, stack: Stack, before: PlanFile | undefined): Set<string> {
  const managed = new Set(listManaged(stack, kind).map(({ id, resource }) => `${id} ${resource}`));
  const imported = (before?.resources ?? []).filter(({ id, name }) => managed.has(`${id} ${name}`));
  return new Set(imported.map(({ id }) => id));
}

/** Maps the identifier of each object to the stack that manages it. */
export function listManagers(kind: Kind, own: Stack, others: readonly Stack[]): Map<string, string> {
  const stacks = [own, ...others];
  return new Map(
    stacks.flatMap((stack) =>
      listManaged(stack, kind).map(({ id }) => [id, describeStack(stack, own)] as const),
    ),
  );
}

/** Lists the names of resources in the stack that this folder does not declare. */
export function listTaken(kind: Kind, stack: Stack, own: ReadonlySet<string>): string[] {
  return listManaged(stack, kind).flatMap(({ id, resource }) => (own.has(id) ? [] : [resource]));
}

/** Chooses the owner mark of each object: the URN of its resource, if the stack turns marks on. */
export function chooseOwners({ mark, type }: Kind, stack: Stack): (name: string) => string | undefined {
  const isMarked = mark !== undefined && stack.config[mark.setting] === "true";
  return (name) => (isMarked ? formatUrn(stack, type.token, name) : undefined);
}

/** Names a stack, with its project if another project may have a stack of the same name. */
function describeStack({ name, project }: Stack, own: Stack): string {
  return project === own.project || name.includes("/") ? name : `${name} of project ${project}`;
}

import type { Kind } from "../../engine/kind/kind";
import { formatUrn, listManaged } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";
import type { PlanFile } from "./import-file.schema";

/** The stacks that may manage an object already. */
export interface ManagingStacks {
  /** The stack that the resources are for. */
  readonly stack: Stack;
  /** The stacks that keep the resources they manage. */
  readonly others: readonly Stack[];
  /** The earlier plan in the folder. */
  readonly before: PlanFile | undefined;
}

/** Reads which objects of a kind stacks manage, and which names and marks remain for the others. */
export function readClaims(kind: Kind, { stack, others, before }: ManagingStacks) {
  const managed = listManaged(stack, kind);
  const resources = new Set(managed.map(({ id, resource }) => `${id} ${resource}`));
  const imported = (before?.resources ?? []).filter(({ id, name }) => resources.has(`${id} ${name}`));
  const own = new Set(imported.map(({ id }) => id));
  const isMarked = kind.mark !== undefined && stack.config[kind.mark.setting] === "true";
  return {
    /** The objects that an earlier plan of the folder imported. The folder keeps their code. */
    own,
    /** The stack that manages each object. */
    managers: new Map(
      [stack, ...others].flatMap((one) =>
        listManaged(one, kind).map(({ id }) => [id, describeStack(one, stack)] as const),
      ),
    ),
    /** The names of resources in the stack that this folder does not declare. */
    taken: managed.flatMap(({ id, resource }) => (own.has(id) ? [] : [resource])),
    /** The URN that marks a resource as the owner of its object, if the stack turns marks on. */
    owner: (name: string) => (isMarked ? formatUrn(stack, kind.type.token, name) : undefined),
  };
}

/** Names a stack, with its project if another project may have a stack of the same name. */
function describeStack({ name, project }: Stack, own: Stack): string {
  return project === own.project || name.includes("/") ? name : `${name} of project ${project}`;
}

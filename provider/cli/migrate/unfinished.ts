import { UserError } from "../failure";
import { managedIn } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";

/**
 * Errors: the stack still has to delete what it replaced, because a run was interrupted. A migration sends no request.
 */
export function refuseUnfinished(stack: Stack, environment: NodeJS.ProcessEnv): void {
  const left = managedIn(stack, environment).find(({ toBeDeleted }) => toBeDeleted);
  if (left === undefined) return;
  throw new UserError(
    `an interrupted run of stack ${stack.name} has replaced ${left.resource} and not finished: run pulumi up with the old program first`,
    "stack",
  );
}

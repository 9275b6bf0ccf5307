import { UserError } from "../failure";
import type { Stack } from "../stacks/workspace";
import { ImportFolder } from "./folder";
import type { PlanFile } from "./import-file.schema";
import type { StepOptions } from "./options";
import { readStack } from "./stacks";

/** What an earlier plan has written, and the stack that it is for. */
export interface PlannedFor {
  readonly folder: ImportFolder;
  readonly plan: PlanFile;
  readonly stack: Stack;
}

export async function plannedFor(options: StepOptions, say: (line: string) => void): Promise<PlannedFor> {
  const folder = new ImportFolder(options.out);
  const plan = folder.plan();
  if (plan === undefined) {
    throw new UserError(
      `${options.out} holds no plan: run "npx pulumi-clickstack import plan --out ${options.out}" first`,
    );
  }
  const stack = await readStack(options, say);
  const { name, project } = plan.stack;
  if (name === stack.name && project === stack.project) return { folder, plan, stack };
  throw new UserError(
    `${options.out} was planned for stack ${name} of project ${project}, and this is stack ${stack.name} of project ${stack.project}: name the stack with --stack, or plan again`,
  );
}

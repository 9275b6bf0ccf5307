import { UserError } from "../failure";
import { readPlace, shortName, type Stack } from "../stacks/workspace";
import { ImportFolder } from "./folder";
import type { PlanFile } from "./import-file.schema";
import type { StepOptions } from "./options";

/** What an earlier plan has written, and its stack. */
export interface PlannedFolder {
  readonly folder: ImportFolder;
  readonly plan: PlanFile;
  readonly stack: Stack;
}

export async function readPlanned(options: StepOptions, say: (line: string) => void): Promise<PlannedFolder> {
  const folder = new ImportFolder(options.out);
  const plan = folder.plan();
  if (plan === undefined) {
    throw new UserError(
      `${options.out} holds no plan: run "npx pulumi-clickstack import plan --out ${options.out}" first`,
    );
  }
  const { name, project } = plan.stack;
  const stack = await readPlace({ cwd: options.cwd, stack: options.stack ?? name }, say);
  if (shortName(name) === shortName(stack.name) && project === stack.project) return { folder, plan, stack };
  throw new UserError(
    `${options.out} was planned for stack ${name} of project ${project}, and this is stack ${stack.name} of project ${stack.project}: leave out --stack, or plan again`,
  );
}

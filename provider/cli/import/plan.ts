import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import { readPlace, type Stack } from "../stacks/workspace";
import { openAccounts } from "./account";
import { choose, type Choice } from "./choose";
import { printImportLine, printProgram } from "./code";
import { toEntry } from "./entries";
import { ImportFolder } from "./folder";
import type { PlanFile } from "./import-file.schema";
import type { PlannedResource } from "./model";
import type { PlanOptions } from "./options";
import { describePlan } from "./plan-text";
import { findProgramFolder, readOthers } from "./stacks";
import { optionOf } from "./words";

/** Writes the program and the import file. Only reads from the services. Gives the number of resources. */
export async function plan(options: PlanOptions, world: World): Promise<number> {
  const progress = new Progress(world.terminal);
  try {
    const folder = new ImportFolder(options.out);
    const before = folder.readPlan();
    const what = optionOf(options.kind);
    if (before !== undefined && before.what !== what) {
      throw new UserError(`${options.out} holds a plan for ${before.what}: name another folder with --out`);
    }
    const say = (line: string): void => progress.say(line);
    const stack = await readPlace(options, say);
    const others = await readOthers(options.unmanagedBy, options.cwd, say);
    say("Reading from the service");
    const account = openAccounts(stack, world)(options.kind);
    const choice = await choose(options, { account, stack, others, before });
    if (choice.resources.length > 0) await write(folder, choice, options, stack);
    progress.end();
    const line = await printImportLine(findProgramFolder(stack), folder.path, options.language);
    world.terminal.print(describePlan(choice, options, stack, line));
    return choice.resources.length;
  } finally {
    progress.end();
  }
}

async function write(
  folder: ImportFolder,
  { resources, directory }: Choice,
  { kind, language, adopt }: PlanOptions,
  { name, project }: Stack,
): Promise<void> {
  const files = await printProgram(resources, { folder: folder.path, language, adopt, directory });
  const records = resources.map(toRecord);
  const planned = { what: optionOf(kind), language, adopt, stack: { name, project }, resources: records };
  folder.write({ plan: planned, files, entries: adopt ? [] : resources.map(toEntry) });
}

function toRecord({ kind, name, id, title, address }: PlannedResource): PlanFile["resources"][number] {
  return { type: kind.type.token, name, id, title, address };
}

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
import type { Directory, PlannedResource } from "./model";
import type { PlanOptions, SettledOptions } from "./options";
import { describePlan } from "./plan-text";
import { detectLanguage, findProgramFolder } from "./program-language";
import { readOthers } from "./stacks";
import { optionOf } from "./words";

/** Writes the program and the import file. Only reads from the services. Gives the number of resources. */
export async function plan(given: PlanOptions, world: World): Promise<number> {
  const progress = new Progress(world.terminal);
  try {
    const folder = new ImportFolder(given.out);
    const before = folder.readPlan();
    const what = optionOf(given.kind);
    if (before !== undefined && before.what !== what) {
      throw new UserError(`${given.out} holds a plan for ${before.what}: name another folder with --out`);
    }
    const say = (line: string): void => progress.say(line);
    const stack = await readPlace(given, say);
    const programLanguage = detectLanguage(stack);
    const options = { ...given, language: given.language ?? programLanguage };
    const others = await readOthers(options.unmanagedBy, options.cwd, say);
    say("Reading from the service");
    const account = openAccounts(stack, world)(options.kind);
    const choice = await choose(options, { account, stack, others, before });
    if (choice.resources.length > 0) await write(folder, choice, options, stack);
    progress.end();
    const line = await printImportLine(findProgramFolder(stack), folder.path, programLanguage);
    world.terminal.print(describePlan(choice, options, stack, line));
    return choice.resources.length;
  } finally {
    progress.end();
  }
}

async function write(
  folder: ImportFolder,
  { resources, directory }: Choice,
  { kind, language, adopt, ids }: SettledOptions,
  { name, project }: Stack,
): Promise<void> {
  const declared = ids ? resources : resources.map((resource) => writeNames(resource, directory));
  const files = await printProgram(declared, { folder: folder.path, language, adopt, directory });
  const records = resources.map(toRecord);
  const planned = { what: optionOf(kind), language, adopt, stack: { name, project }, resources: records };
  folder.write({ plan: planned, files, entries: adopt ? [] : resources.map(toEntry) });
}

/** The program has names; state has the identifiers that they stand for. A plan of one kind has no variables for them. */
function writeNames(resource: PlannedResource, directory: Directory): PlannedResource {
  const { kind, args } = resource;
  return { ...resource, args: kind.writeNames?.(args, directory, new Set()) ?? args };
}

function toRecord({ kind, name, id, title, address }: PlannedResource): PlanFile["resources"][number] {
  return { type: kind.type.token, name, id, title, address };
}

import type { World } from "../command";
import { UserError } from "../failure";
import { withProgress, type Say } from "../progress";
import { readPlace, type Stack, readOthers } from "../stacks/workspace";
import { openAccounts } from "../account/account";
import { choose } from "./choose";
import { printImportLine, printProgram } from "../codegen/code";
import { toEntry } from "./entries";
import { ImportFolder } from "./folder";
import type { PlanFile } from "./import-file.schema";
import type { PlannedProgram, PlannedResource } from "../codegen/model";
import type { PlanOptions, SettledOptions } from "./options";
import { FORMATS, type PlanFormatName } from "./plan-formats";
import { reportPlan, type Outcome } from "./plan-report";
import { detectLanguage, findProgramFolder } from "./program-language";

/** Writes the program and the import file, and only reads from the services. Returns the number of resources. */
export async function plan(given: PlanOptions, format: PlanFormatName, world: World): Promise<number> {
  const outcome = await withProgress(world.terminal, (say) => write(given, world, say));
  world.terminal.print(FORMATS[format](reportPlan(outcome)));
  return outcome.choice.resources.length;
}

async function write(given: PlanOptions, world: World, say: Say): Promise<Outcome> {
  const folder = new ImportFolder(given.out);
  const before = folder.readPlan();
  if (before !== undefined && before.what !== given.what)
    throw new UserError(`${given.out} holds a plan for ${before.what}: name another folder with --out`);
  const stack = await readPlace(given, say);
  const programLanguage = detectLanguage(stack);
  const { language = programLanguage, adopt = false } = given;
  const options = { ...given, language, adopt };
  const others = await readOthers(options.unmanagedBy, options.cwd, say);
  say("Reading from the service");
  const choice = await choose(options, { accountOf: openAccounts(stack, world), stack, others, before });
  if (choice.resources.length > 0) await writeFolder(folder, choice, options, stack);
  const importLine = await printImportLine(findProgramFolder(stack), folder.path, programLanguage);
  return { choice, options, stack, importLine, now: world.clock.now() };
}

async function writeFolder(
  folder: ImportFolder,
  { resources, directory }: PlannedProgram,
  { what, language, adopt, ids }: SettledOptions,
  { name, project }: Stack,
): Promise<void> {
  const files = await printProgram(resources, { folder: folder.path, language, adopt, directory, ids });
  const records = resources.map(toRecord);
  const planned = { what, language, adopt, stack: { name, project }, resources: records };
  folder.write({ plan: planned, files, entries: adopt ? [] : resources.map(toEntry) });
}

function toRecord({ kind, name, id, title, address }: PlannedResource): PlanFile["resources"][number] {
  return { type: kind.type.token, name, id, title, address };
}

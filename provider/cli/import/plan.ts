import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import type { Stack } from "../stacks/workspace";
import { chooseAlerts, type Choice } from "./choose-alerts";
import { chooseOrganization } from "./choose-organization";
import { runningLine, writtenProgram } from "./code";
import { entryOf, TOKENS } from "./entries";
import { ImportFolder } from "./folder";
import type { PlanFile } from "./import-file.schema";
import type { PlannedResource } from "./model";
import type { PlanOptions } from "./options";
import { planText } from "./plan-text";
import { Services } from "./services";
import { programFolder, readOthers, readStack } from "./stacks";

/** Writes the program and the import file. Only reads from the services. Gives the number of resources. */
export async function plan(options: PlanOptions, world: World): Promise<number> {
  const progress = new Progress(world.terminal);
  try {
    const folder = new ImportFolder(options.out);
    const before = folder.plan();
    const what = options.organization ? "organization" : "alerts";
    if (before !== undefined && before.what !== what) {
      throw new UserError(`${options.out} holds a plan for ${before.what}: name another folder with --out`);
    }
    const say = (line: string): void => progress.say(line);
    const stack = await readStack(options, say);
    const others = await readOthers(options.unmanagedBy, options.cwd, say);
    say("Reading from the service");
    const choice = await choose(options, { world, stack, others, before });
    if (choice.resources.length > 0) await write(folder, choice, options, stack);
    progress.end();
    const line = await runningLine(programFolder(stack), folder.path, options.language);
    world.terminal.print(planText(choice, options, stack, line));
    return choice.resources.length;
  } finally {
    progress.end();
  }
}

interface Around {
  readonly world: World;
  readonly stack: Stack;
  readonly others: readonly Stack[];
  readonly before: PlanFile | undefined;
}

function choose(options: PlanOptions, { world, stack, others, before }: Around): Promise<Choice> {
  const services = new Services(stack, world);
  return options.organization
    ? chooseOrganization(options, { ...services.cloud(), stacks: [stack, ...others], before })
    : chooseAlerts(options, { account: services.alerting(), stack, others, before });
}

async function write(
  folder: ImportFolder,
  { resources, directory }: Choice,
  { language, adopt, organization }: PlanOptions,
  { name, project }: Stack,
): Promise<void> {
  const files = await writtenProgram(resources, { folder: folder.path, language, adopt, directory });
  const entries = adopt ? [] : resources.map(entryOf);
  const what = organization ? "organization" : "alerts";
  const planned = {
    what,
    language,
    adopt,
    stack: { name, project },
    resources: resources.map(recordOf),
  } as const;
  folder.write({ plan: planned, files, entries });
}

function recordOf({ kind, name, id, title, address }: PlannedResource): PlanFile["resources"][number] {
  return { type: TOKENS[kind], name, id, title, ...(address === undefined ? {} : { address }) };
}

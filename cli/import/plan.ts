import { z } from "../../provider/zod";
import { type World, withProgress, type Say } from "../terminal";
import { formatDocument, UserError, type TextOrJson } from "../failure";
import { readPlace, type Stack, readOthers } from "../stacks/workspace";
import { openAccounts } from "../account";
import { printImportLine, printProgram } from "../codegen/code/program";
import type { PlannedProgram } from "../codegen/resources";
import { formatProgram, programReport, reportProgram } from "../codegen/report";
import { choose } from "./choose";
import { toEntry } from "./apply";
import { ImportFolder, detectLanguage, findProgramFolder } from "./folder";
import { type PlanOptions, type SettledOptions, formatStep } from "./options";

/** Writes the program and the import file, and only reads from the services. Returns the number of resources. */
export async function plan(given: PlanOptions, format: TextOrJson, world: World): Promise<number> {
  const outcome = await withProgress(world.terminal, (say) => write(given, world, say));
  world.terminal.print(formatDocument(reportPlan(outcome), format, toText));
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
  const records = resources.map(({ kind, id, title, address, ...one }) => ({
    ...{ type: kind.type.token, name: one.name, id, title, address },
  }));
  const planned = { what, language, adopt, stack: { name, project }, resources: records };
  folder.write({ plan: planned, files, entries: adopt ? [] : resources.map(toEntry) });
}

const text = z.string();

const step = z
  .object({
    why: text.describe("What the step does"),
    command: text.optional().describe("A command for a shell"),
    line: text.optional().describe("A line to add to the program of the stack"),
  })
  .meta({ id: "step", description: "A next step: a command or a line. It was not run" });

/** The plan of `pulumi-clickstack import`. It has no values of objects, so it has no secrets. */
export const planReport = programReport.extend({
  stack: z.object({ name: text, project: text }).describe("The stack that the resources are for"),
  adopt: z.boolean().describe("Whether the program adopts with the option import, without the step apply"),
  next: z.array(step),
});

export type PlanReport = z.infer<typeof planReport>;

interface Outcome {
  readonly choice: PlannedProgram;
  readonly options: SettledOptions;
  readonly stack: Stack;
  /** The line with which the program of the stack runs the new files. */
  readonly importLine: string;
  /** In milliseconds. */
  readonly now: number;
}

export function reportPlan({ choice, options, stack, importLine, now }: Outcome): PlanReport {
  const { out: folder, language, adopt, kinds } = options;
  return {
    ...reportProgram(choice, kinds, { folder, language }, now),
    stack: { name: stack.name, project: stack.project },
    adopt,
    next: choice.resources.length === 0 ? [] : listSteps(options, importLine),
  };
}

function listSteps(options: SettledOptions, line: string): PlanReport["next"] {
  const verify = { why: "verify that nothing is left to do", command: formatStep("verify", options) };
  const run = { why: "add this line to the program of the stack, which runs the new files", line };
  const adopt = "run an update, which adopts them and writes only what differs";
  return options.adopt
    ? [run, { why: adopt, command: "pulumi up" }, verify]
    : [
        { why: "import them into the state of the stack", command: formatStep("apply", options) },
        run,
        verify,
      ];
}

/** The format for a person: the resources to import, the values to check, and the next commands. */
export function toText(report: PlanReport): string {
  const { counts, stack, next } = report;
  const steps = next.map(
    ({ why, command, line }, index) => `  ${index + 1}. ${why}:\n     ${command ?? line}`,
  );
  return formatProgram(
    report,
    `${counts} for stack ${stack.name} of project ${stack.project}`,
    "Check these; they are imported as they are:",
    next.length === 0 ? "" : ["Nothing was changed on the service. Next:", ...steps].join("\n"),
  );
}

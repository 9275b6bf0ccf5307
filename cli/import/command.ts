import { Option, type Command } from "commander";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds } from "../../provider/kinds";
import { type World, withProgress, type Say } from "../terminal";
import { TEXT_OR_JSON, UserError, type TextOrJson, formatDocument } from "../failure";
import { addFormats } from "../formats/options";
import { formatHelp, addPlace, idOption, languageOption } from "../selectors";
import { optionOf } from "../words";
import { apply, verify, toEntry } from "./steps";
import {
  isFoundByIdOnly,
  listOptions,
  parseOptions,
  type ApplyOptions,
  type OptionValues,
  type StepOptions,
  type PlanOptions,
  type SettledOptions,
  formatStep,
} from "./options";
import { z } from "../../provider/zod";
import { listManaged } from "../stacks/managed";
import { readPlace, type Stack, readOthers } from "../stacks/workspace";
import { openAccounts } from "../account";
import { printImportLine, printProgram } from "../codegen/code/program";
import type { PlannedProgram } from "../codegen/resources";
import { formatProgram, programReport, reportProgram } from "../codegen/report";
import { choose } from "./choose";
import { ImportFolder, detectLanguage, findProgramFolder } from "./folder";

export function configure(command: Command, world: World): void {
  const group = command.usage("[plan|apply|verify] [options]").addHelpText("after", formatExamples(kinds));
  const first = addPlan(group, world);
  addStep(group, "apply", "Imports what is planned into the state of the stack, after asking.")
    .option("--yes", "does not ask")
    .action((options: ApplyOptions & Printed) => printStep(options, world, apply));
  addStep(group, "verify", "Previews the stack; exit code 2 if anything would change.").action(
    (options: StepOptions & Printed) => printStep(options, world, verify),
  );
  group.configureHelp({ visibleOptions: () => first.createHelp().visibleOptions(first) });
}

const STEPS =
  "The default step is plan; these are its options. Each step can be repeated, and none writes to a service.";

function formatExamples([first, ...others]: readonly Kind[]): string {
  const many = first === undefined ? "" : optionOf(first);
  const byId = others.filter(isFoundByIdOnly).map((kind) => {
    const option = optionOf(kind);
    return [`import --${option} --id "$ID" --out ${option}`, kind.isAdopted ? `the ${kind.one}` : kind.many];
  });
  const examples = {
    [`import --out ${many}`]: `a program for all ${many} that the selected stack does not manage yet`,
    [`import --name "*prod*" --out ${many}`]: "only those whose name contains prod",
    [`import --unmanaged-by dev ../payments:prod --out ${many}`]:
      "without those that two other stacks manage",
    [`import --terraform-state terraform.tfstate --out ${many}`]: "those that Terraform manages",
    [`import --out ${many} --json`]:
      "the plan as JSON for scripts and agents (schemas/import-plan.schema.json)",
    "import --all --out workspace": "all of ClickStack as one program",
    ...(Object.fromEntries(byId) as Record<string, string>),
    [`import apply --out ${many}`]: "imports those of the plan",
    [`import verify --out ${many}`]: "whether nothing is left to do",
  };
  return formatHelp(examples, STEPS);
}

function addStep(group: Command, name: string, description: string, isDefault = false): Command {
  const command = group
    .command(name, { isDefault })
    .description(description)
    .requiredOption("--out <dir>", "folder for the program and for the files that the steps share");
  return addFormats(addPlace(command), TEXT_OR_JSON);
}

const ONLY_THE_PLAN =
  "--json and --format print the plan alone: leave out --yes, and run the steps that the plan names";

const UNMANAGED_BY = "also leaves out what these stacks manage; DIR:STACK for another project";

function addPlan(group: Command, world: World): Command {
  const about = "Writes a program for what exists, and the file that imports it.";
  const command = addStep(group, "plan", about, true);
  for (const option of listOptions(kinds)) command.addOption(option);
  return command
    .addOption(idOption("objects"))
    .addOption(new Option("--unmanaged-by <stack...>", UNMANAGED_BY).default([], "none"))
    .addOption(languageOption("of the program (default: that of the stack's program)"))
    .option("--adopt", "writes a program that imports by the resource option import, for Pulumi before 3.254")
    .option("--yes", "continues with apply and verify, without asking")
    .action(async ({ format, ...values }: OptionValues & Printed) => {
      const options = parseOptions(values, kinds);
      if (options.yes && format !== "text") throw new UserError(ONLY_THE_PLAN);
      const count = await plan(options, format, world);
      if (!options.yes || options.adopt || count === 0) return;
      const { outcome } = await apply(options, world);
      if (outcome === "imported") await verify(options, world);
    });
}

interface Printed {
  readonly format: TextOrJson;
}

/** Steps print text while they run. JSON is printed at the end, and the text is on standard error then. */
async function printStep<Options extends Printed>(
  options: Options,
  world: World,
  run: (options: Options, world: World) => Promise<object>,
): Promise<void> {
  const { terminal } = world;
  if (options.format === "text") return void (await run(options, world));
  const report = await run(options, { ...world, terminal: { ...terminal, print: terminal.tell } });
  terminal.print(JSON.stringify(report, null, 2));
}

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
  const managed = new Set(listManaged(stack).map(({ id, resource }) => `${id} ${resource}`));
  const inState = choice.resources.filter(({ id, name }) => managed.has(`${id} ${name}`)).length;
  return { choice, options, stack, importLine, inState, now: world.clock.now() };
}

async function writeFolder(
  folder: ImportFolder,
  { resources, directory }: PlannedProgram,
  { what, language, adopt }: SettledOptions,
  { name, project }: Stack,
): Promise<void> {
  const files = await printProgram(resources, { folder: folder.path, language, adopt, directory });
  const records = resources.map(({ kind, id, title, address, ...one }) => ({
    ...{ type: kind.type.token, name: one.name, id, title, address },
  }));
  const planned = { what, language, adopt, stack: { name, project }, resources: records };
  folder.write({ plan: planned, files, entries: adopt ? [] : resources.map(toEntry) });
}

const text = z.string();

const nextStep = z
  .object({
    why: text.describe("What the step does"),
    command: text.optional().describe("A command for a shell"),
    line: text.optional().describe("A line to add to the program of the stack"),
  })
  .meta({ id: "step", description: "A next step: a command or a line. It was not run" });

/** The plan of `pulumi-clickstack import`. It has no values of objects, so it has no secrets. */
export const planReport = programReport.extend({
  stack: z.object({ name: text, project: text }).describe("The stack that the resources are for"),
  inState: z.int().min(0).describe("How many of the resources are in the state of the stack already"),
  adopt: z.boolean().describe("Whether the program adopts with the option import, without the step apply"),
  next: z.array(nextStep),
});

export type PlanReport = z.infer<typeof planReport>;

interface Outcome {
  readonly choice: PlannedProgram;
  readonly options: SettledOptions;
  readonly stack: Stack;
  /** The line with which the program of the stack runs the new files. */
  readonly importLine: string;
  readonly inState: PlanReport["inState"];
  /** In milliseconds. */
  readonly now: number;
}

export function reportPlan({ choice, options, stack, importLine, inState, now }: Outcome): PlanReport {
  const { out: folder, language, adopt, kinds: planned } = options;
  return {
    ...reportProgram(choice, planned, { folder, language }, now),
    stack: { name: stack.name, project: stack.project },
    ...{ inState, adopt },
    next:
      choice.resources.length === 0 ? [] : listSteps(options, importLine, choice.resources.length - inState),
  };
}

function listSteps(options: SettledOptions, line: string, missing: number): PlanReport["next"] {
  const last = { why: "verify that a preview is empty", command: formatStep("verify", options) };
  const run = {
    why: "add this line to the program of the stack, unless it is there; it runs the new files",
    line,
  };
  const adopt = "run an update, which adopts them and writes only what differs";
  if (options.adopt) return [run, { why: adopt, command: "pulumi up" }, last];
  const first = {
    why: "import them into state first, or an update creates each a second time",
    command: formatStep("apply", options),
  };
  return [...(missing > 0 ? [first] : []), run, last];
}

/** The format for a person: the resources to import, the values to check, and the next commands. */
export function toText(report: PlanReport): string {
  const { counts, stack, next, resources, inState } = report;
  const there =
    inState === 0 ? "" : `, ${inState < resources.length ? inState : "all"} of them imported before`;
  const steps = next.map(
    ({ why, command, line }, index) => `  ${index + 1}. ${why}:\n     ${command ?? line}`,
  );
  return formatProgram(
    report,
    `${counts} for stack ${stack.name} of project ${stack.project}${there}`,
    resources.length === inState
      ? "Imported as they are, but look at these:"
      : "To be imported as they are, but look at these:",
    next.length === 0 ? "" : ["Nothing was changed on the service. Next:", ...steps].join("\n"),
  );
}

import { Option, type Command } from "commander";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds } from "../../provider/kinds";
import type { World } from "../terminal";
import { TEXT_OR_JSON, UserError, type TextOrJson } from "../failure";
import { addFormats } from "../formats/options";
import { formatHelp, addPlace, idOption, languageOption } from "../selectors";
import { optionOf } from "../words";
import { apply } from "./apply";
import { listOptions, parseOptions, type ApplyOptions, type OptionValues, type StepOptions } from "./options";
import { plan } from "./plan";
import { verify } from "./verify";

export function configure(command: Command, world: World): void {
  const group = command.usage("[plan|apply|verify] [options]").addHelpText("after", formatExamples(kinds));
  addPlan(group, world);
  step(group, "apply", "Imports what is planned into the state of the stack, after asking.")
    .option("--yes", "does not ask")
    .action((options: ApplyOptions & Printed) => printStep(options, world, apply));
  step(group, "verify", "Previews the stack; exit code 2 unless nothing would change.").action(
    (options: StepOptions & Printed) => printStep(options, world, verify),
  );
}

const STEPS =
  "Without a step, import does plan, whose options its help lists. Each step can be repeated, and none writes to a service.";

function formatExamples([first, ...others]: readonly Kind[]): string {
  const many = first === undefined ? "" : optionOf(first);
  const ofOthers = others.map((kind) => {
    const option = optionOf(kind);
    const id = isFoundByIdOnly(kind) ? ' --id "$ID"' : "";
    return [`import --${option}${id} --out ${option}`, kind.isAdopted ? `the ${kind.one}` : kind.many];
  });
  const examples = {
    [`import --out ${many}`]: `a program for all ${many} that the selected stack does not manage yet`,
    [`import --name "*prod*" --out ${many}`]: "only those whose name contains prod",
    [`import --unmanaged-by dev ../payments:prod --out ${many}`]:
      "without those that two other stacks manage",
    [`import --terraform-state terraform.tfstate --out ${many}`]: "those that Terraform manages",
    [`import --out ${many} --json`]: "the plan for scripts and agents, by schemas/import-plan.schema.json",
    ...(Object.fromEntries(ofOthers) as Record<string, string>),
    [`import apply --out ${many}`]: "imports those of the plan",
    [`import verify --out ${many}`]: "whether nothing is left to do",
  };
  return formatHelp(examples, STEPS);
}

/** Tells whether only `--id` can select such an object, because no list and no setting has it. */
function isFoundByIdOnly({ isAdopted, isSingle, service, type }: Kind): boolean {
  return isAdopted ? service.settings[type.identity] === undefined : isSingle === true;
}

function step(group: Command, name: string, description: string, isDefault = false): Command {
  const command = group
    .command(name, { isDefault })
    .description(description)
    .requiredOption("--out <dir>", "folder for the program and for the files that the steps share");
  return addFormats(addPlace(command), TEXT_OR_JSON);
}

const ONLY_THE_PLAN =
  "--json and --format print the plan alone: leave out --yes, and run the steps that the plan names";

const UNMANAGED_BY = "also leaves out what these stacks manage; DIR:STACK for another project";

function addPlan(group: Command, world: World): void {
  const about = "Writes a program for what exists, and the file that imports it.";
  const command = step(group, "plan", about, true);
  for (const option of listOptions(kinds)) command.addOption(option);
  command
    .addOption(idOption("objects"))
    .addOption(new Option("--unmanaged-by <stack...>", UNMANAGED_BY).default([], "none"))
    .addOption(languageOption("of the program (default: that of the stack's program)"))
    .option("--ids", "writes identifiers instead of names")
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

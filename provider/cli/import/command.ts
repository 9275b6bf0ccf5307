import { Option, type Command } from "commander";
import type { Kind } from "../../engine/kind/kind";
import { kinds } from "../../kinds";
import type { World } from "../command";
import { UserError } from "../failure";
import { formatOf } from "../format-options";
import { apply } from "./apply";
import { listOptions, parseOptions, type ApplyOptions, type OptionValues, type StepOptions } from "./options";
import { plan } from "./plan";
import { FORMATS, type FormatName } from "./plan-formats";
import { verify } from "./verify";
import { optionOf } from "./words";

export function configureImport(command: Command, world: World): void {
  const group = command.usage("[plan|apply|verify] [options]").addHelpText("after", formatExamples(kinds));
  addPlan(group, world);
  addApply(group, world);
  addVerify(group, world);
}

function formatExamples([first, ...others]: readonly Kind[]): string {
  const many = first === undefined ? "" : optionOf(first);
  return `
Steps, each of which can be repeated; none writes to a service:
  plan     writes the program and the import file (what import does by itself)
  apply    imports the resources into the state of the stack
  verify   fails unless a preview of the stack is empty

Examples:
  $ npx pulumi-clickstack import --out ${many}
      a program for all ${many} that the selected stack does not manage yet
  $ npx pulumi-clickstack import --name "*prod*" --out ${many}
      only those whose name contains prod
  $ npx pulumi-clickstack import --unmanaged-by dev ../payments:prod --out ${many}
      without those that two other stacks manage
  $ npx pulumi-clickstack import --terraform-state terraform.tfstate --out ${many}
      those that Terraform manages
  $ npx pulumi-clickstack import --out ${many} --format json
      the plan for scripts and agents, by schemas/import-plan.schema.json
${others.map(formatExample).join("\n")}
  $ npx pulumi-clickstack import apply --out ${many}
  $ npx pulumi-clickstack import verify --out ${many}`;
}

function formatExample(kind: Kind): string {
  const option = optionOf(kind);
  const what = kind.isAdopted ? `the ${kind.one}` : kind.many;
  const id = isFoundByIdOnly(kind) ? ' --id "$ID"' : "";
  return `  $ npx pulumi-clickstack import --${option}${id} --out ${option}\n      ${what}`;
}

/** No list has it, and no setting can name it. */
function isFoundByIdOnly({ isAdopted, diff, service, type }: Kind): boolean {
  return isAdopted ? service.settings[type.identity] === undefined : diff.isSingle === true;
}

function step(group: Command, name: string, description: string, isDefault = false): Command {
  return group
    .command(name, { isDefault })
    .description(description)
    .requiredOption("--out <dir>", "folder of the program, and of what the steps need from each other")
    .option("--stack <stack>", "the stack; default: the one that is selected")
    .option("--cwd <dir>", "directory of the project", ".");
}

const ONLY_THE_PLAN =
  "--format prints the plan alone: leave out --yes, and run the steps that the plan names";

function addPlan(group: Command, world: World): void {
  const command = step(group, "plan", "Writes a program for what exists, and the file that imports it", true);
  for (const option of listOptions(kinds)) command.addOption(option);
  command
    .option("--id <id...>", "only these objects")
    .option(
      "--unmanaged-by <stack...>",
      "leaves out what these manage, as always what the stack itself manages; DIR:STACK for another project",
      [],
    )
    .addOption(
      new Option("--language <language>", "of the program; default: as the program of the stack").choices([
        "typescript",
        "javascript",
      ]),
    )
    .option("--ids", "writes identifiers, also where a name stands for exactly one thing")
    .option("--adopt", "writes a program that adopts by the option import, for pulumi before 3.254", false)
    .option("--yes", "continues with apply and verify, without asking", false)
    .addOption(formatOf(FORMATS))
    .action(async ({ format, ...values }: OptionValues & { readonly format: FormatName }) => {
      const options = parseOptions(values, kinds);
      if (options.yes && format !== "text") throw new UserError(ONLY_THE_PLAN);
      const count = await plan(options, format, world);
      if (!options.yes || options.adopt || count === 0) return;
      if (await apply(options, world)) await verify(options, world);
    });
}

function addApply(group: Command, world: World): void {
  step(group, "apply", "Imports what is planned into the state of the stack, after asking")
    .option("--yes", "does not ask", false)
    .action(async (options: ApplyOptions) => void (await apply(options, world)));
}

function addVerify(group: Command, world: World): void {
  step(
    group,
    "verify",
    "Shows what a preview of the stack would do; exit code 2 unless that is nothing",
  ).action((options: StepOptions) => verify(options, world));
}

import { Option, type Command } from "commander";
import type { World } from "../command";
import { apply } from "./apply";
import type { ApplyOptions, PlanOptions, StepOptions } from "./options";
import { plan } from "./plan";
import { verify } from "./verify";

const EXAMPLES = `
Steps, each of which can be repeated; none writes to a service:
  plan     writes the program and the import file (what import does by itself)
  apply    takes the resources into the state of the stack
  verify   fails unless a preview of the stack is empty

Examples:
  $ npx pulumi-clickstack import --out alerts
      a program for every alert that the selected stack does not manage yet
  $ npx pulumi-clickstack import --dashboard API Checkout --name "*prod*" --out alerts
      only those on two dashboards whose name contains prod
  $ npx pulumi-clickstack import --unmanaged-by dev ../payments:prod --out alerts
      without those that two other stacks manage
  $ npx pulumi-clickstack import --terraform-state terraform.tfstate --out alerts
      those that Terraform manages
  $ npx pulumi-clickstack import --organization --private-endpoints --out organization
      the organization, with all its private endpoints
  $ npx pulumi-clickstack import apply --out alerts
  $ npx pulumi-clickstack import verify --out alerts`;

export function addImport(program: Command, world: World): void {
  const group = program
    .command("import")
    .description("Brings what exists under management: writes the program, imports into state, and verifies.")
    .usage("[plan|apply|verify] [options]")
    .addHelpText("after", EXAMPLES);
  addPlan(group, world);
  addApply(group, world);
  addVerify(group, world);
}

function step(group: Command, name: string, description: string, isDefault = false): Command {
  return group
    .command(name, { isDefault })
    .description(description)
    .requiredOption("--out <dir>", "folder of the program, and of what the steps tell each other")
    .option("--stack <stack>", "the stack; default: the one that is selected")
    .option("--cwd <dir>", "directory of the project", ".");
}

function addPlan(group: Command, world: World): void {
  step(group, "plan", "Writes a program for what exists, and the file that imports it", true)
    .addOption(new Option("--alerts", "alerts; the default").conflicts("organization"))
    .option("--organization", "the organization instead of alerts")
    .option("--name <pattern...>", "only alerts with such a name; * stands for any text")
    .option("--dashboard <dashboard...>", "only alerts on these dashboards, by name or identifier")
    .option("--webhook <webhook...>", "only alerts that notify these webhooks, by name or identifier")
    .option("--id <id...>", "only these alerts, or this organization")
    .option(
      "--unmanaged-by <stack...>",
      "leaves out what these manage, as always what the stack itself manages; DIR:STACK for another project",
      [],
    )
    .option("--terraform-state <file>", "only alerts that this state of Terraform manages; named as there")
    .option("--private-endpoints [id...]", "declares these private endpoints of the organization, or all")
    .addOption(
      new Option("--language <language>", "of the program")
        .choices(["typescript", "javascript"])
        .default("typescript"),
    )
    .option("--adopt", "writes a program that adopts by the option import, for pulumi before 3.254", false)
    .option("--yes", "goes on with apply and verify, without asking", false)
    .action(async (options: PlanOptions) => {
      const count = await plan(options, world);
      if (!options.yes || options.adopt || count === 0) return;
      if (await apply(options, world)) await verify(options, world);
    });
}

function addApply(group: Command, world: World): void {
  step(group, "apply", "Imports what is planned into the state of the stack, after asking")
    .option("--yes", "does not ask", false)
    .action(async (options: ApplyOptions) => {
      await apply(options, world);
    });
}

function addVerify(group: Command, world: World): void {
  step(
    group,
    "verify",
    "Shows what a preview of the stack would do; exit code 2 unless that is nothing",
  ).action((options: StepOptions) => verify(options, world));
}

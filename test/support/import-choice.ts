import assert from "node:assert/strict";
import { openAccounts } from "../../cli/account";
import { printProgram } from "../../cli/codegen/code/program";
import type { PlannedProgram } from "../../cli/codegen/resources";
import { choose } from "../../cli/import/choose";
import type { PlanOptions } from "../../cli/import/options";
import type { Kind } from "../../provider/engine/kind/kind";
import { temporaryFolder } from "./folders";
import { QuickClock } from "./provider-harness";
import { recordedStack } from "./recorded-stack";

/** The options of a plan for one kind, as the command line has them without further ones. */
export function planOptions(kind: Kind): PlanOptions {
  const common = { cwd: ".", out: "out", unmanagedBy: [], adopt: false, yes: false, references: {} };
  return { ...common, kinds: [kind], what: kind.many, language: "typescript" };
}

/** Chooses what an import takes into an empty stack with this configuration. Nothing may be printed. */
export function chooseInto(
  config: Record<string, string>,
  kind: Kind,
  options: Partial<PlanOptions> = {},
): Promise<PlannedProgram> {
  const stack = recordedStack({}, { config });
  const terminal = { print: assert.fail, tell: assert.fail, colors: false, width: undefined };
  const world = { terminal, clock: new QuickClock(), environment: {}, endWith: () => assert.fail() };
  const around = { accountOf: openAccounts(stack, world), stack, others: [], before: undefined };
  return choose({ ...planOptions(kind), ...options }, around);
}

/** Prints the program of a choice, in TypeScript: the text of each file by its name. */
export function printChoice(
  { resources, directory }: PlannedProgram,
  folder = temporaryFolder("program"),
): Promise<Map<string, string>> {
  return printProgram(resources, { folder, language: "typescript", adopt: false, directory });
}

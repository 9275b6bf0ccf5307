import { InvalidArgumentError, type Command } from "commander";
import type { World } from "../command";
import { addOutputs } from "../formats/options";
import { addPlace } from "../selectors";
import { check, type CheckOptions } from "./check";
import { FORMATS } from "./formats";

const EXAMPLES = `
Exit codes: 0 no errors, 2 errors, 1 the program could not be run.

Examples:
  $ npx pulumi-clickstack check
      every problem of the program in this directory, with file, line and property
  $ npx pulumi-clickstack check --stack prod --cwd infra/shop --config shop:region=eu
      with the configuration of a stack, and a value that it lacks
  $ npx pulumi-clickstack check --closed
      names that no resource of the program has are errors, too
  $ npx pulumi-clickstack check --json
      for scripts and agents, by schemas/check-report.schema.json`;

const STACK = "stack whose configuration the program gets (default: the only one with a file)";

export function configure(command: Command, world: World): void {
  addPlace(command, STACK)
    .option("--config <key=value>", "a configuration value; may be repeated", addValue)
    .option("--closed", "every name has to be that of a resource of the program");
  addOutputs(command, FORMATS, "json=check.json")
    .addHelpText("after", EXAMPLES)
    .action((options: CheckOptions) => check(options, world));
}

function addValue(text: string, before: CheckOptions["config"] = {}): CheckOptions["config"] {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (key === undefined || value === undefined)
    throw new InvalidArgumentError("Expected a key and a value, such as shop:region=eu.");
  return { ...before, [key]: value };
}

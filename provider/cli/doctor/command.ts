import type { Command } from "commander";
import type { World } from "../command";
import type { Place } from "../stacks/workspace";
import { doctor } from "./doctor";

const EXAMPLES = `
Exit codes: 0 nothing to fix, 2 something to fix, 1 error.

Examples:
  $ npx pulumi-clickstack doctor
      versions, the settings of the selected stack, and what its credentials may do
  $ npx pulumi-clickstack doctor --stack prod --cwd infra/shop
      the same for another stack of another project
  $ CLICKSTACK_API_KEY="$NEW_KEY" npx pulumi-clickstack doctor
      a new access token, before it is stored anywhere`;

export function configureDoctor(command: Command, world: World): void {
  command
    .option("--stack <stack>", "the stack whose settings are checked; default: the selected one")
    .option("--cwd <dir>", "directory of the project", ".")
    .addHelpText("after", EXAMPLES)
    .action((options: Place) => doctor(options, world));
}

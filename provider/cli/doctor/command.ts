import type { Command } from "commander";
import type { World } from "../command";
import { addFormats } from "../formats/options";
import { addPlace } from "../selectors";
import { doctor, type DoctorOptions } from "./doctor";
import { FORMATS } from "./formats";

const EXAMPLES = `
Exit codes: 0 nothing to fix, 2 something to fix, 1 error.

Examples:
  $ npx pulumi-clickstack doctor
      versions, the settings of the selected stack, and what its credentials may do
  $ npx pulumi-clickstack doctor --stack prod --cwd infra/shop
      the same for another stack of another project
  $ npx pulumi-clickstack doctor --json
      for scripts and agents, by schemas/doctor-report.schema.json
  $ CLICKSTACK_API_KEY="$NEW_KEY" npx pulumi-clickstack doctor
      a new access token, before it is stored anywhere`;

export function configureDoctor(command: Command, world: World): void {
  addFormats(addPlace(command, "stack whose settings are checked (default: the selected one)"), FORMATS)
    .addHelpText("after", EXAMPLES)
    .action((options: DoctorOptions) => doctor(options, world));
}

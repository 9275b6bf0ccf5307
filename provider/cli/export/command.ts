import { Option, type Command } from "commander";
import type { World } from "../command";
import { addPlace } from "../selectors";
import { addFormats } from "../formats/options";
import { FORMATS } from "./formats";
import { exportWorkspace, type ExportOptions } from "./export";

const EXAMPLES = `
Writes nothing to a service, and reads no state: only the settings of the stack that you name.

Examples:
  $ CLICKSTACK_ENDPOINT=http://localhost:8000 CLICKSTACK_API_KEY="$KEY" npx pulumi-clickstack export workspace
      a program for all that this ClickStack has
  $ npx pulumi-clickstack export workspace --stack prod
      the same for the ClickStack that the settings of a stack name
  $ npx pulumi-clickstack export workspace --stack prod --cwd infra/shop --language javascript
      for a stack of another project, in JavaScript
  $ npx pulumi-clickstack export workspace --stack prod --json
      what was written for scripts and agents, by schemas/export-report.schema.json`;

const STACK = "stack whose settings name the account (default: the environment names it)";

export function configureExport(command: Command, world: World): void {
  addFormats(addPlace(command, STACK), FORMATS)
    .argument("<dir>", "folder of the program; empty or new")
    .addOption(
      new Option("--language <language>", "of the program")
        .choices(["typescript", "javascript"])
        .default("typescript"),
    )
    .addHelpText("after", EXAMPLES)
    .action((folder: string, options: Omit<ExportOptions, "folder">) =>
      exportWorkspace({ ...options, folder }, world),
    );
}

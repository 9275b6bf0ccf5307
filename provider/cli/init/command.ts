import { Option, type Command } from "commander";
import type { World } from "../command";
import { addFormats } from "../formats/options";
import { FORMATS } from "./formats";
import { init, type InitOptions } from "./init";
import { MANAGERS } from "./package-manager";
import { LANGUAGES } from "./template";

const EXAMPLES = `
In a terminal, asks for the options that you leave out. Elsewhere, and with --yes, uses the defaults: TypeScript, the
package manager that runs the command, and the emulator unless CLICKSTACK_ENDPOINT or CLICKSTACK_SERVICE_ID names a
ClickStack. Writes no key: the next commands say where it belongs. Never overwrites a file. Without the command pulumi on
the PATH, the project depends on the npm package pulumi, which installs it on its first use.

Examples:
  $ npx pulumi-clickstack init my-alerts
      a project with a typed example in a new folder, and the next command
  $ npx pulumi-clickstack init my-scripts --language javascript --package-manager pnpm --yes
      without questions, in JavaScript and for pnpm
  $ CLICKSTACK_ENDPOINT=https://clickstack.example.com npx pulumi-clickstack init observability --yes
      for a ClickStack of your own
  $ npx pulumi-clickstack init agents --yes --json
      the files and the next commands for scripts and agents, by schemas/init-report.schema.json`;

export function configureInit(command: Command, world: World): void {
  addFormats(command, FORMATS)
    .argument("[dir]", "folder of the project", ".")
    .addOption(new Option("--language <language>", "of the program").choices(LANGUAGES))
    .addOption(
      new Option("--package-manager <name>", "what installs the packages").choices(Object.keys(MANAGERS)),
    )
    .option("--yes", "asks nothing")
    .addHelpText("after", EXAMPLES)
    .action((folder: string, options: Omit<InitOptions, "folder">) => init({ ...options, folder }, world));
}

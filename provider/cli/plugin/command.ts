import type { Command } from "commander";
import type { World } from "../command";
import { installPlugin } from "./install";

const EXAMPLES = `
The native provider serves programs in every language of Pulumi with the types clickstack:alerting:Alert and so on. Programs in
TypeScript and JavaScript need no plugin.

Examples:
  $ npx pulumi-clickstack plugin install
      puts this version of the provider where Pulumi looks for plugins, without a network`;

export function configure(command: Command, world: World): void {
  command
    .usage("install")
    .addHelpText("after", EXAMPLES)
    .command("install")
    .description("Puts the native provider where Pulumi looks for plugins.")
    .addHelpText("after", EXAMPLES)
    .action(() => installPlugin(world));
}

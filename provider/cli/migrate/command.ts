import { Option, type Command } from "commander";
import type { World } from "../command";
import { addPlace } from "../selectors";
import { migrate, type MigrateOptions } from "./migrate";
import { migrateBack } from "./back";

const EXAMPLES = `
Writes nothing to a service, and changes no state: "pulumi up" in the new project does, once you have seen its preview.

Examples:
  $ npx pulumi-clickstack migrate --stack prod --out native
      a project in YAML for the same stack and the native provider, and its preview, which has to be empty
  $ npx pulumi-clickstack migrate --stack prod --back
      what a TypeScript program needs to take the stack back, and its preview`;

export function configure(command: Command, world: World): void {
  addPlace(command)
    .addOption(new Option("--out <dir>", "folder of the new project; empty or new").conflicts("back"))
    .option("--back", "from the native provider to dynamic resources")
    .usage("(--out <dir> | --back) [options]")
    .addHelpText("after", EXAMPLES)
    .action((options: MigrateOptions & { readonly back?: true }) =>
      options.back ? migrateBack(options, world) : migrate(options, world),
    );
}

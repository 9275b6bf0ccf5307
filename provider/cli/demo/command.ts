import type { Command } from "commander";
import type { World } from "../command";
import { demo, type DemoOptions } from "./demo";

const EXAMPLES = `
Needs the command pulumi on the PATH, and no account: the demo emulates both services and reads nothing of yours. It keeps
its state in a temporary folder, and removes that at the end. The report stays in this directory.

Examples:
  $ npx pulumi-clickstack demo
      an alert on a self-hosted ClickStack: pulumi up, its firings of last week, an edit by hand, the drift, the repair
  $ npx pulumi-clickstack demo --managed
      the same on the ClickStack of a service in ClickHouse Cloud, without the firings
  $ npx pulumi-clickstack demo --json
      for scripts and agents, whether all of it works here, by schemas/demo-report.schema.json
  $ PATH="$HOME/.pulumi/bin:$PATH" npx pulumi-clickstack demo
      with Pulumi added to the PATH`;

export function configure(command: Command, world: World): void {
  command
    .option("--managed", "with the ClickStack of a service in ClickHouse Cloud")
    .option("--json", "prints the result for scripts, and shows the rest on standard error")
    .addHelpText("after", EXAMPLES)
    .action((options: DemoOptions) => demo(options, world));
}

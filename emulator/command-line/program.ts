import { Command } from "commander";
import { addControlCommands } from "./control-commands";
import { addStartCommand } from "./start-command";

const EXAMPLES = `
Examples:
  $ emulator                                     start on port 4318, forget everything at the end
  $ emulator --data demo.json --latency 50       keep the state in demo.json, answer after 50 ms
  $ emulator --mode documented                   only what the two contract pages show
  $ emulator edit-alert "Checkout is slow" threshold=3 name=null
  $ emulator fault --method POST --path /api/v2/alerts --reset --effect after
  $ emulator fault --path '/v1/*' --status 429 --times 3
  $ emulator clock --advance 60s
  $ emulator log --last 5

The commands below start control one that runs; --url says which.`;

/** `print` takes what commands say, a line or more at a time. */
export function emulatorProgram(print: (text: string) => void = console.log): Command {
  const program = new Command("emulator")
    .description("The alerting service and the cloud management service, on this machine, on one port.")
    .option("--url <url>", "the running emulator, for the control commands", "http://127.0.0.1:4318")
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(add --help for examples)");
  addStartCommand(program, print);
  addControlCommands(program, print);
  return program;
}

import { Command, Option } from "commander";
import type { ControlRequest } from "../control";
import { jsonOrText } from "../http-answers";
import { CONTROLS } from "./controls";
import { addStartCommand } from "./start-command";

const examples = (name: string): string => `
Examples:
  $ ${name}
      start on port 4318, and lose all state when it stops
  $ ${name} --data demo.json --latency 50
      keep the state in demo.json, and answer after 50 ms
  $ ${name} --mode documented
      offer only what the public API pages of both services show
  $ ${name} edit-alert "Checkout is slow" threshold=3 name=null
  $ ${name} fault --method POST --path /api/v2/alerts --reset --effect after
  $ ${name} fault --path '/v1/*' --status 429 --times 3
  $ ${name} clock --advance 60s
  $ ${name} log --last 5

Every command except start controls the running emulator at --url.
The options of start, such as --port, are in "emulator start --help".`;

interface ProgramOptions {
  /** Receives the output of commands, a line or more at a time. */
  readonly print?: (text: string) => void;
  /** The command that a user types to run it. */
  readonly name?: string;
  /** The program that this one is a command of: it ends, and says what is wrong, in the same way. */
  readonly parent?: Command;
}

export function emulatorProgram(options: ProgramOptions = {}): Command {
  const { print = console.log, name = "emulator", parent } = options;
  const program = new Command(name);
  if (parent !== undefined) program.copyInheritedSettings(parent);
  program
    .description("Runs the alerting service and the cloud management service on one port of this machine.")
    .option("--url <url>", "address of the running emulator, for the other commands", "http://127.0.0.1:4318")
    .addHelpText("after", examples(name))
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError("(add --help for examples)");
  addStartCommand(program, print);
  addControlCommands(program, print);
  return program;
}

/** Adds the commands that control the running emulator at --url. */
function addControlCommands(program: Command, print: (text: string) => void): void {
  for (const [name, { define }] of Object.entries(CONTROLS)) {
    const command = define(program.command(name)).addOption(new Option("--url <url>").hideHelp());
    command.action(async () => {
      const { url = program.opts<{ url: string }>().url, ...options } = command.opts<{ url?: string }>();
      const printed = await send(url, name, { args: command.processedArgs, options });
      if (printed) print(typeof printed === "string" ? printed : JSON.stringify(printed, null, 2));
    });
  }

  async function send(url: string, name: string, request: ControlRequest): Promise<unknown> {
    const response = await fetch(`${url.replace(/\/+$/, "")}/_emulator/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    }).catch(() => {
      const advice = `Start one with \`${program.name()} start\`, or set --url.`;
      throw new Error(`No emulator answers at ${url}. ${advice}`);
    });
    const text = await response.text();
    const answer = jsonOrText(text) as { printed?: unknown; message?: string } | string;
    if (typeof answer === "string") throw new Error(`${url} is not an emulator: ${text}`);
    if (!response.ok) throw new Error(answer.message ?? text);
    return answer.printed;
  }
}

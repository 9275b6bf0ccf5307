import { Command } from "commander";
import { VERSION } from "../http/user-agent";
import type { World } from "./command";

/** The file `command.ts` of a command. */
interface CommandModule {
  /** Adds the options and the action. `configureOther` does so for another command. */
  readonly configure: (command: Command, world: World, configureOther: (other: Command) => void) => void;
}

/** A command whose modules are loaded when it is used, so that others do not wait for them. */
interface LazyCommand extends CommandModule {
  readonly name: string;
  readonly description: string;
}

/* oxlint-disable typescript/no-require-imports -- the command line is never bundled, and loads the one command that is used */
const COMMANDS: readonly LazyCommand[] = [
  {
    name: "demo",
    description: "Shows an update, drift and its repair on this machine, without an account.",
    configure: (...args) => (require("./demo/command") as CommandModule).configure(...args),
  },
  {
    name: "init",
    description: "Makes a project with an example, and says what to do next.",
    configure: (...args) => (require("./init/command") as CommandModule).configure(...args),
  },
  {
    name: "check",
    description: "Reports every problem of a program at once, without a network and without the engine.",
    configure: (...args) => (require("./check/command") as CommandModule).configure(...args),
  },
  {
    name: "drift",
    description:
      "Reports what changed outside of Pulumi, property by property, and what no stack manages. Changes no service and no stack.",
    configure: (...args) => (require("./drift/command") as CommandModule).configure(...args),
  },
  {
    name: "import",
    description: "Imports what exists: writes its program, imports it into state, and verifies the result.",
    configure: (...args) => (require("./import/command") as CommandModule).configure(...args),
  },
  {
    name: "export",
    description: "Writes a program that creates, on another account, a copy of what this account has.",
    configure: (...args) => (require("./export/command") as CommandModule).configure(...args),
  },
  {
    name: "review",
    description:
      "Reviews a change before its update: what it does to objects, alerts and people, and what speaks against it.",
    configure: (...args) => (require("./review/command") as CommandModule).configure(...args),
  },
  {
    name: "backtest",
    description: "Reports how often alerts would have fired, and with which threshold they would fire less.",
    configure: (...args) => (require("./backtest/command") as CommandModule).configure(...args),
  },
  {
    name: "doctor",
    description:
      "Reports what is wrong with versions, settings, endpoints and credentials, and how to fix it.",
    configure: (...args) => (require("./doctor/command") as CommandModule).configure(...args),
  },
  {
    name: "webhook",
    description: "Sends one notification to the receiver of a webhook, and says what it answered.",
    configure: (...args) => (require("./webhook/command") as CommandModule).configure(...args),
  },
  {
    name: "emulator",
    description: "Runs both services on this machine, or controls those that run. For tests and trials.",
    configure: (...args) => (require("./emulator/command") as CommandModule).configure(...args),
  },
  {
    name: "plugin",
    description:
      "Installs the native provider, for programs in YAML, Python and the other languages of Pulumi.",
    configure: (...args) => (require("./plugin/command") as CommandModule).configure(...args),
  },
  {
    name: "completion",
    description: "Prints a script that completes commands and options in a shell.",
    configure: (...args) => (require("./completion/command") as CommandModule).configure(...args),
  },
];
/* oxlint-enable typescript/no-require-imports */

const EXAMPLES = `
Examples:
  $ npx pulumi-clickstack demo                       the whole story on this machine, without an account
  $ npx pulumi-clickstack init my-alerts             a project with an example
  $ npx pulumi-clickstack check                      every problem of the program, with file, line and property
  $ npx pulumi-clickstack drift                      what changed outside of Pulumi, and what no stack manages
  $ npx pulumi-clickstack import --out imported      a program for what exists, and its import
  $ npx pulumi-clickstack review --stack prod        what the next update would do, and what speaks against it
  $ npx pulumi-clickstack backtest --all             who would have been called in the last week, and how often
  $ npx pulumi-clickstack doctor                     whether settings and credentials are right, and how to fix them
  $ npx pulumi-clickstack emulator                   both services on this machine, for tests and trials
  $ npx pulumi-clickstack drift --help               all options of a command, with examples`;

/** Creates the command line. Each command gets its options when it is used. `tell` prints what is wrong with a line. */
export function cliProgram(world: World, tell = world.terminal.tell): Command {
  const program = new Command("pulumi-clickstack")
    .description("Tools for stacks that use pulumi-clickstack. They work with any backend of Pulumi.")
    .version(VERSION)
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(add --help for examples)")
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => world.terminal.print(text.trimEnd()),
      writeErr: (text) => tell(text.trimEnd()),
    })
    .exitOverride();
  for (const { name, description } of COMMANDS) program.command(name).description(description);
  return program.hook("preSubcommand", (_program, command) => configureCommand(command, world));
}

/** Gives a command its options and its action. */
export function configureCommand(command: Command, world: World): void {
  COMMANDS.find(({ name }) => name === command.name())?.configure(command, world, (other) =>
    configureCommand(other, world),
  );
}

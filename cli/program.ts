import { Command } from "commander";
import { VERSION } from "../provider/http/user-agent";
import type { World } from "./terminal";
import { formatHelp, wrapHelp } from "./selectors";

interface CommandModule {
  /** Adds the options and the action. `configureOther` does so for another command. */
  readonly configure: (command: Command, world: World, configureOther: (other: Command) => void) => void;
}

/** What is known of a command before it is loaded, so that others do not wait for it. */
interface LazyCommand {
  readonly description: string;
  /** What it may change, beside files that an option names. Default: nothing. No command deletes from a service. */
  readonly writes?: string;
  /** Default: those of a command that finds nothing. */
  readonly exitCodes?: string;
  readonly load: () => CommandModule;
}

/* oxlint-disable typescript/no-require-imports -- the command line is never bundled, and loads the one command that is used */
const COMMANDS: Readonly<Record<string, LazyCommand>> = {
  demo: {
    description: "Shows an update, drift and its repair on this machine, without an account.",
    writes: "a temporary stack, and a report in this directory",
    load: () => require("./demo/command") as CommandModule,
  },
  init: {
    description: "Makes a project with an example, and says what to do next.",
    writes: "the files of the project",
    load: () => require("./init/command") as CommandModule,
  },
  check: {
    description:
      "Reports in one run all problems of a program that can be found without a network and without the engine.",
    exitCodes: "0: no errors; 1: the program could not be run; 2: errors",
    load: () => require("./check/command") as CommandModule,
  },
  drift: {
    description:
      "Reports what changed outside of Pulumi, property by property, and what no stack manages. Changes no service and no stack.",
    exitCodes:
      "0: no drift; 1: an error, or not everything could be checked, even if drift was found; 2: drift",
    load: () => require("./drift/command") as CommandModule,
  },
  import: {
    description:
      "Imports what exists, in three steps: plan (the default) writes a program, apply imports it into state, and verify previews it.",
    writes: "the files of the program and the state of the stack; nothing to a service",
    exitCodes: "0: done; 1: an error, or not confirmed; 2: verify found a preview that is not empty",
    load: () => require("./import/command") as CommandModule,
  },
  export: {
    description: "Writes a program that creates, in another ClickStack, what this one has.",
    writes: "the files of the program; nothing to a service",
    load: () => require("./export/command") as CommandModule,
  },
  review: {
    description:
      "Reviews a change before its update: what it does to objects, alerts and people, and what speaks against it.",
    exitCodes:
      "0: no objections; 1: an error, or something could not be read; 2: objections, so do not merge",
    load: () => require("./review/command") as CommandModule,
  },
  backtest: {
    description: "Reports how often alerts would have fired, and with which threshold they would fire less.",
    exitCodes:
      "0: passed; 1: an error, or an alert cannot be computed exactly (with --at, no error if another alert begins to fire); 2: a condition of --fail-on holds, or a budget is exceeded",
    load: () => require("./backtest/command") as CommandModule,
  },
  doctor: {
    description:
      "Reports what is wrong with versions, settings, endpoints and credentials, and how to fix it.",
    exitCodes: "0: nothing to fix; 1: an error; 2: something to fix",
    load: () => require("./doctor/command") as CommandModule,
  },
  emulator: {
    description: "Emulates ClickStack and ClickHouse Cloud on this machine, for tests and trials.",
    writes: "what the emulated services have",
    load: () => require("./emulator/command") as CommandModule,
  },
  plugin: {
    description:
      "Installs the native provider, for programs in YAML, Python and the other languages of Pulumi.",
    writes: "to the folder in which Pulumi keeps its plugins (~/.pulumi/plugins)",
    load: () => require("./plugin/command") as CommandModule,
  },
  completion: {
    description: "Prints a script that completes commands and options in a shell.",
    load: () => require("./completion/command") as CommandModule,
  },
};
/* oxlint-enable typescript/no-require-imports */

const HELP = formatHelp({
  demo: "the whole story on this machine, without an account",
  "init my-alerts": "a project with an example",
  check: "the problems of the program, with file, line and property",
  drift: "what changed outside of Pulumi, and what no stack manages",
  "import --out imported": "a program for what exists, and the next steps of its import",
  "review --stack prod": "what the next update would do, and what speaks against it",
  "backtest --all": "who would have been called in the last week, and how often",
  doctor: "whether settings and credentials are right, and how to fix them",
  emulator: "both services on this machine, for tests and trials",
  "drift --help": "all options of a command, with examples",
});

/** Creates the command line. Each command gets its options when it is used. `tell` prints what is wrong with a line. */
export function cliProgram(world: World, tell = world.terminal.tell): Command {
  const program = new Command("pulumi-clickstack")
    .description("Tools for stacks that use pulumi-clickstack. They work with any backend of Pulumi.")
    .version(VERSION)
    .addHelpText("after", HELP)
    .showHelpAfterError("(add --help for examples)")
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => world.terminal.print(text.trimEnd()),
      writeErr: (text) => tell(text.trimEnd()),
    })
    .exitOverride();
  for (const [name, { description }] of Object.entries(COMMANDS))
    program.command(name).description(description);
  return program.hook("preSubcommand", (_program, command) => configureCommand(command, world));
}

export function exitCodesOf(command: Command): string {
  return COMMANDS[command.name()]?.exitCodes ?? "0: done; 1: an error";
}

export function configureCommand(command: Command, world: World): void {
  const known = COMMANDS[command.name()];
  if (known === undefined) return;
  known.load().configure(command, world, (other) => configureCommand(other, world));
  const effects = known.writes === undefined ? "Changes nothing on a service." : `Writes ${known.writes}.`;
  command.addHelpText("after", `\n${wrapHelp(effects)}`);
  command.addHelpText("afterAll", `\n${wrapHelp(`Exit codes: ${exitCodesOf(command)}.`)}`);
}

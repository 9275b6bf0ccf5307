import { Command } from "commander";
import { VERSION } from "../http/user-agent";
import type { World } from "./command";
import { addDoctor } from "./doctor/command";
import { addDrift } from "./drift/command";
import { addEmulator } from "./emulator/command";
import { addImport } from "./import/command";

/** Every command of the command line. */
const COMMANDS = [addDrift, addImport, addDoctor, addEmulator];

const EXAMPLES = `
Examples:
  $ npx pulumi-clickstack drift                      what changed outside of Pulumi, and what nobody manages
  $ npx pulumi-clickstack import --out imported      a program for what exists, and its import
  $ npx pulumi-clickstack doctor                     whether settings and credentials are right, and how to fix them
  $ npx pulumi-clickstack emulator                   both services on this machine, for tests and trials
  $ npx pulumi-clickstack drift --help               all that a command takes, with examples`;

export function cliProgram(world: World): Command {
  const program = new Command("pulumi-clickstack")
    .description("Tools for stacks that use pulumi-clickstack. They work with any backend of Pulumi.")
    .version(VERSION)
    .addHelpText("after", EXAMPLES)
    .showHelpAfterError("(add --help for examples)")
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => world.terminal.print(text.trimEnd()),
      writeErr: (text) => world.terminal.tell(text.trimEnd()),
    })
    .exitOverride();
  for (const add of COMMANDS) add(program, world);
  return program;
}

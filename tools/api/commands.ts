/** The commands of the command line, as their own help describes them. */
import type { Command } from "commander";
import { cliProgram, configureCommand, exitCodesOf } from "../../cli/program";
import type { World } from "../../cli/terminal";

export interface DescribedCommand {
  readonly name: string;
  readonly text: string;
  readonly options: readonly { readonly flags: string; readonly text: string }[];
  /** The sentence about them in its help. */
  readonly exitCodes: string;
}

export function listCommands(): DescribedCommand[] {
  const world = {
    terminal: { print: () => undefined, tell: () => undefined },
    environment: {},
  } as unknown as World;
  const program = cliProgram(world);
  for (const command of program.commands) configureCommand(command, world);
  return program.commands.flatMap((command) => describe(command, "", `${exitCodesOf(command)}.`));
}

/** Describes a command and its subcommands, whose exit codes are those of the command. */
function describe(command: Command, before: string, exitCodes: string): DescribedCommand[] {
  const path = `${before} ${command.name()}`.trim();
  const args = command.registeredArguments.map((one) =>
    one.required ? `<${one.name()}>` : `[${one.name()}]`,
  );
  const options = command.options
    .filter(({ hidden }) => !hidden)
    .map(({ flags, description, defaultValue, defaultValueDescription }) => {
      const standard =
        defaultValueDescription ?? (defaultValue === undefined ? "" : JSON.stringify(defaultValue));
      return { flags, text: description + (standard === "" ? "" : ` (default: ${standard})`) };
    });
  const own = { name: [path, ...args].join(" "), text: command.description(), options, exitCodes };
  return [own, ...command.commands.flatMap((one) => describe(one, path, ""))];
}

import type { Command } from "commander";
import { emulatorProgram } from "../../emulator";
import type { World } from "../terminal";

const NAME = "npx pulumi-clickstack emulator";

/** The emulator has its own command line, so all arguments are passed to it unchanged, including `--help`. */
export function configure(command: Command, { terminal }: World): void {
  command
    .argument("[args...]", "see --help")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (args: string[]) => {
      const emulator = emulatorProgram({
        print: terminal.print,
        name: NAME,
        parent: command.parent ?? undefined,
      });
      await emulator.parseAsync(args, { from: "user" });
    });
}

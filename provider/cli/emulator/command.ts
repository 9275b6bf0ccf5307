import type { Command } from "commander";
import type { World } from "../command";

const NAME = "npx --no pulumi-clickstack emulator";

/** The emulator has a command line of its own; what is typed is handed on as it stands, `--help` too. */
export function configureEmulator(command: Command, { terminal }: World): void {
  command
    .argument("[args...]", "see --help")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (args: string[]) => {
      // Loaded only here: its help has to wait for nothing.
      const { emulatorProgram } = await import("../../../dist/emulator/index.js");
      const emulator = emulatorProgram({
        print: terminal.print,
        name: NAME,
        parent: command.parent ?? undefined,
      });
      await emulator.parseAsync(args, { from: "user" });
    });
}

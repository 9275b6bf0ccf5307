import type { Command } from "commander";
import type { World } from "../command";

const NAME = "npx pulumi-clickstack emulator";

/** The emulator has a command line of its own; what is typed is handed on as it stands, `--help` too. */
export function addEmulator(program: Command, { terminal }: World): void {
  program
    .command("emulator")
    .description("Runs both services on this machine, or controls those that run. For tests and trials.")
    .argument("[args...]", "see --help")
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (args: string[]) => {
      // Loaded only here: no other command has to wait for it.
      const { emulatorProgram } = await import("../../../dist/emulator/index.js");
      const emulator = emulatorProgram({ print: terminal.print, name: NAME, parent: program });
      await emulator.parseAsync(args, { from: "user" });
    });
}

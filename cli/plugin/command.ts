import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Command } from "commander";
import { VERSION } from "../../provider/http/user-agent";
import { NATIVE_NAME } from "../../provider/kinds";
import type { World } from "../terminal";
import { UserError } from "../failure";
import { formatHelp } from "../selectors";
import { PACKAGE } from "../package";
import { NO_PULUMI } from "../version";

const HELP = formatHelp(
  {
    "plugin install": "puts this version of the provider where Pulumi looks for plugins, without a network",
  },
  "The native provider serves programs in every language of Pulumi with the types clickstack:alerting:Alert and so on. Programs in TypeScript and JavaScript need no plugin.",
);

export function configure(command: Command, world: World): void {
  command
    .usage("install")
    .addHelpText("after", HELP)
    .command("install")
    .description("Puts the native provider where Pulumi looks for plugins.")
    .addHelpText("after", HELP)
    .action(() => installPlugin(world));
}

/** The built plugin: the program that the engine starts, and the schema of its package. */
const FOLDER = join(PACKAGE, "dist", "plugin");

/** Lets Pulumi copy the plugin of this package to its own folder of plugins. */
export async function installPlugin({ terminal, environment }: World): Promise<void> {
  const args = ["plugin", "install", "resource", NATIVE_NAME, VERSION, "--reinstall", "--file", FOLDER];
  try {
    await promisify(execFile)("pulumi", args, { env: environment });
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === "ENOENT") throw new UserError(NO_PULUMI, "pulumi");
    throw new UserError(`pulumi plugin install failed: ${stderr?.trim()}`, "pulumi");
  }
  terminal.print(`Pulumi has the native provider ${NATIVE_NAME} ${VERSION} now.`);
}

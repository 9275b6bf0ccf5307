import { run } from "./child";
import { PROGRAM } from "./import-command";
import { succeeded, type Stack } from "./stack";

/** Puts the native provider where the commands of a stack look for it. */
export async function installPlugin(stack: Stack): Promise<void> {
  const options = { cwd: stack.folder, env: stack.environment() };
  succeeded(await run(process.execPath, [PROGRAM, "plugin", "install"], options));
}

import { PulumiCommand } from "@pulumi/pulumi/automation";

const found = new Map<string | undefined, Promise<PulumiCommand>>();

/** The command pulumi on the PATH. It tells its version once, not again for each project that a command works with. */
export function findPulumi(): Promise<PulumiCommand> {
  const { PATH } = process.env;
  const command = found.get(PATH) ?? PulumiCommand.get();
  found.set(PATH, command);
  command.catch(() => found.delete(PATH));
  return command;
}

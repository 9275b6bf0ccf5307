import { PulumiCommand } from "@pulumi/pulumi/automation";

const found = new Map<string | undefined, Promise<PulumiCommand>>();

/** Finds the `pulumi` command on the PATH. Its version is read once, not for each project of a command. */
export function findPulumi(): Promise<PulumiCommand> {
  const { PATH } = process.env;
  const command = found.get(PATH) ?? PulumiCommand.get();
  found.set(PATH, command);
  command.catch(() => found.delete(PATH));
  return command;
}

import { Option, type Command } from "commander";

/**
 * The options that choose what a command works on. Each means the same in every command: `--stack` a stack, `--cwd` the
 * directory of its project, `--file` a file of YAML or JSON, `--id` identifiers on the service, and `--name` names there.
 */
export function addPlace(command: Command, stack = "stack (default: the selected one)"): Command {
  return command
    .option("--stack <stack>", stack)
    .option("--cwd <dir>", "directory of the stack's project", ".");
}

export function addPlaces(command: Command): Command {
  return command
    .addOption(new Option("--stack <stack...>", "stacks").default([], "the selected one of each directory"))
    .addOption(
      new Option("--cwd <dir...>", "directories of the stacks' projects").default(["."], "this one"),
    );
}

export function idOption(many: string): Option {
  return new Option("--id <id...>", `only ${many} with these identifiers on the service`);
}

/** The option whose patterns `fitsNames` reads. */
export function nameOption(many: string): Option {
  const patterns = "* matches any text, and a ! in front excludes";
  return new Option("--name <pattern...>", `only ${many} with such a name; ${patterns}`);
}

export function fileOption(use: string): Option {
  return new Option("--file <file>", `${use} of YAML or JSON`);
}

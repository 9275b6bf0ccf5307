import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Command, Option } from "commander";

/** A word that may come next, and what it means. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/**
 * Lists what may stand in place of the last word, which may be empty. Nothing means that the shell completes names of
 * files.
 */
export function listCandidates(program: Command, words: readonly string[]): Candidate[] {
  const typed = words.at(-1) ?? "";
  const { command, open } = readWords(program, words.slice(0, -1));
  const all = typed.startsWith("-")
    ? listOptions(command)
    : open === undefined
      ? [...listCommands(command), ...listArguments(command)]
      : listValues(open, words);
  return all.filter(({ value }) => value.startsWith(typed));
}

/** Finds the command that the words name, and the option whose value comes next. */
function readWords(program: Command, words: readonly string[]): { command: Command; open?: Option } {
  let command = program;
  let open: Option | undefined;
  for (const word of words) {
    const option = optionsOf(command).find(({ short, long }) => word === long || word === short);
    if (option !== undefined) open = option.required || option.optional ? option : undefined;
    else if (open !== undefined) open = open.variadic ? open : undefined;
    else command = visibleCommands(command).find((one) => one.name() === word) ?? command;
  }
  return { command, open };
}

function visibleCommands(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

/** Lists the options of a command and of the step that it runs if none is named. */
function optionsOf(command: Command): readonly Option[] {
  return [command, ...command.commands].flatMap((one) => one.createHelp().visibleOptions(one));
}

function listCommands(command: Command): Candidate[] {
  return visibleCommands(command).map((one) => ({ value: one.name(), description: one.description() }));
}

function listArguments(command: Command): Candidate[] {
  const [first] = command.registeredArguments;
  return (first?.argChoices ?? []).map((value) => ({ value, description: "" }));
}

function listOptions(command: Command): Candidate[] {
  const all = optionsOf(command).map(({ long, description }) => [long ?? "", description] as const);
  return [...new Map(all)].map(([value, description]) => ({ value, description }));
}

function listValues(option: Option, words: readonly string[]): Candidate[] {
  const values = option.attributeName() === "stack" ? listStacks(words) : (option.argChoices ?? []);
  return values.map((value) => ({ value, description: "" }));
}

/** Lists the stacks that have a file of settings, because asking the backend would take seconds. */
function listStacks(words: readonly string[]): string[] {
  const folder = words[words.indexOf("--cwd") + 1];
  const directory = words.includes("--cwd") && folder !== undefined ? folder : ".";
  try {
    return readdirSync(join(directory)).flatMap((file) => /^Pulumi\.(.+)\.ya?ml$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}

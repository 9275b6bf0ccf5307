import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Argument, type Command, type Option } from "commander";
import { z } from "../../provider/zod";
import type { World } from "../command";
import { documentHeader } from "../failure";

const EXAMPLES = `
Completes commands, options, their values, and the stacks that have a file of settings in the project. It completes the
command pulumi-clickstack, so that has to be on the PATH, or an alias of how you call it.

Examples:
  $ npx pulumi-clickstack completion bash
      the script; a line of ~/.bashrc runs it: source <(pulumi-clickstack completion bash)
  $ npx pulumi-clickstack completion zsh
      for ~/.zshrc, behind compinit: source <(pulumi-clickstack completion zsh)
  $ npx pulumi-clickstack completion fish
      for ~/.config/fish/config.fish: pulumi-clickstack completion fish | source
  $ npx pulumi-clickstack completion powershell
      for $PROFILE: pulumi-clickstack completion powershell | Out-String | Invoke-Expression
  $ npx pulumi-clickstack completion --json bash dr
      for scripts and agents, what may come next, by schemas/completion.schema.json`;

/** @param configureOther gives a command its options, which are otherwise loaded only when it runs */
export function configure(
  command: Command,
  { terminal }: World,
  configureOther: (other: Command) => void,
): void {
  command
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(SCRIPTS)))
    .argument("[words...]", "what is typed so far, for the script")
    .option("--json", "prints the result for scripts; before the shell")
    .passThroughOptions()
    .addHelpText("after", EXAMPLES)
    .action((shell: ShellName, words: readonly string[], { json }: { readonly json?: boolean }) => {
      const candidates = words.length === 0 ? undefined : complete(command, words, configureOther);
      if (json) return terminal.print(JSON.stringify(describeResult(shell, candidates), null, 2));
      if (candidates === undefined) return terminal.print(SCRIPTS[shell]);
      if (candidates.length > 0) terminal.print(candidates.map((one) => formatLine(one, shell)).join("\n"));
    });
}

function complete(
  command: Command,
  words: readonly string[],
  configureOther: (other: Command) => void,
): Candidate[] {
  const program = command.parent ?? command;
  const named = program.commands.find((other) => words.slice(0, -1).includes(other.name()));
  if (named !== undefined && named !== command) configureOther(named);
  return listCandidates(program, words);
}

function describeResult(shell: ShellName, candidates: Candidate[] | undefined): CompletionResult {
  return {
    ...header.values,
    ...(candidates === undefined ? { script: SCRIPTS[shell] } : { candidates }),
  };
}

/** Formats a word for the script. Bash shows no descriptions. */
function formatLine({ value, description }: Candidate, shell: ShellName): string {
  return shell === "bash" || description === "" ? value : `${value}\t${description.replace(/\s+/g, " ")}`;
}

/** A word that may come next, and what it means. */
interface Candidate {
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

const header = documentHeader(1);

const text = z.string();

/** The result of `pulumi-clickstack completion --json`. */
export const completionResult = z.object({
  ...header.fields,
  script: text.optional().describe("The script for the shell, if no words were given"),
  candidates: z
    .array(z.object({ value: text, description: text.describe("Empty if there is none") }))
    .optional()
    .describe("What may stand in place of the last word. Empty if that is the name of a file"),
});

type CompletionResult = z.infer<typeof completionResult>;

/** The scripts by which shells ask this command line what may come next. Each line of an answer is a word. */
const bash = `_pulumi_clickstack() {
  local IFS=$'\\n'
  COMPREPLY=($(pulumi-clickstack completion bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _pulumi_clickstack pulumi-clickstack`;

/** A tab is before the description of a word, as in fish and PowerShell. */
const zsh = `#compdef pulumi-clickstack
_pulumi_clickstack() {
  local -a found
  found=("\${(@f)$(pulumi-clickstack completion zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)\${(@)found:#}/$'\\t'/:}")
  if (( $#found )); then _describe pulumi-clickstack found; else _files; fi
}
compdef _pulumi_clickstack pulumi-clickstack`;

const fish = `function __pulumi_clickstack
  set -l before (commandline -opc)
  set -l word (commandline -ct)
  pulumi-clickstack completion fish $before[2..] "$word" 2>/dev/null
end
complete -c pulumi-clickstack -a '(__pulumi_clickstack)'`;

const powershell = `Register-ArgumentCompleter -Native -CommandName pulumi-clickstack -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $words += '' }
  pulumi-clickstack completion powershell @words 2>$null | ForEach-Object {
    $value, $description = $_ -split "\`t", 2
    if (-not $description) { $description = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $description)
  }
}`;

export const SCRIPTS = { bash, zsh, fish, powershell } as const satisfies Record<string, string>;

type ShellName = keyof typeof SCRIPTS;

import { Argument, type Command } from "commander";
import { NAME, VERSION } from "../../http/user-agent";
import type { World } from "../command";
import { listCandidates, type Candidate } from "./candidates";
import { RESULT_VERSION, type CompletionResult } from "./result.schema";
import { SCRIPTS, type ShellName } from "./scripts";

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
      if (json) return terminal.print(JSON.stringify(report(shell, candidates), null, 2));
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

function report(shell: ShellName, candidates: Candidate[] | undefined): CompletionResult {
  return {
    version: RESULT_VERSION,
    tool: { name: NAME, version: VERSION },
    ...(candidates === undefined ? { script: SCRIPTS[shell] } : { candidates }),
  };
}

/** Formats a word for the script. Bash shows no descriptions. */
function formatLine({ value, description }: Candidate, shell: ShellName): string {
  return shell === "bash" || description === "" ? value : `${value}\t${description.replace(/\s+/g, " ")}`;
}

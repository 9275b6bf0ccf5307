import { Argument, type Command } from "commander";
import type { World } from "../command";
import { listCandidates, type Candidate } from "./candidates";
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
      for $PROFILE: pulumi-clickstack completion powershell | Out-String | Invoke-Expression`;

/** @param configure gives a command its options, which are otherwise loaded only when it runs */
export function configureCompletion(
  command: Command,
  { terminal }: World,
  configure: (other: Command) => void,
): void {
  command
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(SCRIPTS)))
    .argument("[words...]", "what is typed so far, for the script")
    .passThroughOptions()
    .addHelpText("after", EXAMPLES)
    .action((shell: ShellName, words: readonly string[]) => {
      if (words.length === 0) return terminal.print(SCRIPTS[shell]);
      const program = command.parent ?? command;
      const named = program.commands.find((other) => words.slice(0, -1).includes(other.name()));
      if (named !== undefined && named !== command) configure(named);
      const found = listCandidates(program, words);
      if (found.length > 0) terminal.print(found.map((one) => formatLine(one, shell)).join("\n"));
    });
}

/** Formats a word for the script. Bash shows no descriptions. */
function formatLine({ value, description }: Candidate, shell: ShellName): string {
  return shell === "bash" || description === "" ? value : `${value}\t${description.replace(/\s+/g, " ")}`;
}

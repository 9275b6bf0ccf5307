import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Argument, type Command, type Option } from "commander";
import { z } from "../../provider/zod";
import { header } from "../failure";
import { PACKAGE } from "../package";
import { formatHelp } from "../selectors";
import type { World } from "../terminal";

const HELP = formatHelp(
  {
    "completion bash": "for ~/.bashrc: source <(pulumi-clickstack completion bash)",
    "completion zsh": "for ~/.zshrc, behind compinit: source <(pulumi-clickstack completion zsh)",
    "completion fish": "for ~/.config/fish/config.fish: pulumi-clickstack completion fish | source",
    "completion powershell":
      "for $PROFILE: pulumi-clickstack completion powershell | Out-String | Invoke-Expression",
    "completion --json bash dr":
      "what may come next, as JSON for scripts and agents (schemas/completion.schema.json)",
  },
  'Completes commands, options, their values, and the stacks that have a file of settings in the project. It completes the word pulumi-clickstack: have it on the PATH, or as an alias of "npx pulumi-clickstack".',
);

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

type Shell = (typeof SHELLS)[number];

/** Reads the script by which a shell asks this command line what may come next. Each line of an answer is a word. */
export function readScript(shell: Shell): string {
  return readFileSync(join(PACKAGE, "templates", "completion", shell), "utf8").trimEnd();
}

/** @param configureOther gives a command its options, which are otherwise loaded only when it runs */
export function configure(
  command: Command,
  { terminal }: World,
  configureOther: (other: Command) => void,
): void {
  command
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .addArgument(new Argument("[words...]", "what is typed so far, for the script"))
    .usage("[options] <shell>")
    .configureHelp({ visibleArguments: ({ registeredArguments }) => registeredArguments.slice(0, 1) })
    .option("--json", "prints JSON for scripts; must come before the shell")
    .passThroughOptions()
    .addHelpText("after", HELP)
    .action((shell: Shell, words: readonly string[], { json }: { readonly json?: boolean }) => {
      const program = command.parent ?? command;
      const named = program.commands.find((other) => words.slice(0, -1).includes(other.name()));
      if (named !== undefined && named !== command) configureOther(named);
      const result: CompletionResult =
        words.length === 0
          ? { ...header.values, script: readScript(shell) }
          : { ...header.values, candidates: listCandidates(program, words) };
      if (json) return terminal.print(JSON.stringify(result, null, 2));
      const { script, candidates = [] } = result;
      const lines = script === undefined ? candidates.map((one) => formatLine(one, shell)) : [script];
      if (lines.length > 0) terminal.print(lines.join("\n"));
    });
}

/** Formats a word for the script. Bash shows no descriptions. */
function formatLine({ value, description }: Candidate, shell: Shell): string {
  return shell === "bash" || description === "" ? value : `${value}\t${description.replace(/\s+/g, " ")}`;
}

/** Lists what may stand in place of the last word. For nothing, the shell completes names of files. */
export function listCandidates(program: Command, words: readonly string[]): Candidate[] {
  const typed = words.at(-1) ?? "";
  const { command, open } = readWords(program, words.slice(0, -1));
  const [argument] = command.registeredArguments;
  const values = (some: readonly string[] = []): [string, string][] => some.map((value) => [value, ""]);
  const all: [string, string][] = typed.startsWith("-")
    ? optionsOf(command).map(({ long, description }) => [long ?? "", description])
    : open
      ? values(open.attributeName() === "stack" ? listStacks(words) : open.argChoices)
      : [
          ...visibleCommands(command).map((one): [string, string] => [one.name(), one.description()]),
          ...values(argument?.argChoices),
        ];
  return [...new Map(all)]
    .filter(([value]) => value.startsWith(typed))
    .map(([value, description]) => ({ value, description }));
}

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

/** Lists the stacks that have a file of settings, because asking the backend would take seconds. */
function listStacks(words: readonly string[]): string[] {
  const folder = words.includes("--cwd") ? words[words.indexOf("--cwd") + 1] : undefined;
  try {
    return readdirSync(folder ?? ".").flatMap((file) => /^Pulumi\.(.+)\.ya?ml$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}

const text = z.string();

const candidate = z.object({ value: text, description: text.describe("Empty if there is none") });

/** The result of `pulumi-clickstack completion --json`. */
export const completionResult = z.object({
  ...header.fields,
  script: text.optional().describe("The script for the shell, if no words were given"),
  candidates: z
    .array(candidate)
    .optional()
    .describe("What may stand in place of the last word. Empty if that is the name of a file"),
});

type CompletionResult = z.infer<typeof completionResult>;
type Candidate = z.infer<typeof candidate>;

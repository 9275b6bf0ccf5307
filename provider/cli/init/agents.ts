import { MANAGERS, type ManagerName } from "./package-manager";

/** The names that the instructions use. */
interface ProjectFacts {
  readonly name: string;
  readonly manager: ManagerName;
  /** Does the package manager run the command `pulumi`? */
  readonly bringsPulumi: boolean;
  /** File of the program. */
  readonly main: string;
}

/** Prints the instructions for agents: what is declared where, what to run, and what only a person may run. */
export function agentsFile({ name, manager, bringsPulumi, main }: ProjectFacts): string {
  const { run } = MANAGERS[manager];
  const own = `${run} pulumi-clickstack`;
  const pulumi = bringsPulumi ? `${run} pulumi` : "pulumi";
  return `# ${name}: alerts of ClickStack, declared with Pulumi

## What is declared where

- \`${main}\`: every alert, webhook, saved search and dashboard. Change them here, never in the web app.
- \`Pulumi.yaml\`: settings of all stacks. \`Pulumi.<stack>.yaml\`: those of one stack.
- \`package.json\`: the versions. \`node_modules/pulumi-clickstack/dist\` has the types, which explain every argument.
- Keys are secrets of a stack. Write none into a file and print none.

## How to change something

1. Edit the program.
2. \`${own} check\`: every mistake, with file and line, without a service.
3. \`${pulumi} preview\`: what would change.
4. \`${own} review --stack <stack>\`: what the changed alerts would have done in the last week.
5. Stop here. A person reads the review and runs the update.

Never run \`${pulumi} up\`, \`${pulumi} destroy\` or \`${pulumi} import\` without a person who asked for exactly that. Never add
\`--yes\` to a command that asks a person.

## How to read results

- Add \`--json\` to a command: standard output is one JSON document, and notices are on standard error.
- \`node_modules/pulumi-clickstack/schemas\` describes each document, such as \`drift-report.schema.json\`.
- An error is \`{"error":{"code","message","next"}}\`. Codes never change; \`next\` is the command to run next.
- Exit codes: 0 nothing found, 2 something found, 1 an error, 130 interrupted.
- \`${own} doctor --json\`: whether settings and credentials are right.
- \`${own} drift --json\`: what somebody changed outside of this program.
- \`${own} <command> --help\`: options and examples.
`;
}

import { Option, type Command } from "commander";
import type { World } from "../command";
import { addOutputs, oneOf } from "../formats/options";
import { addPlaces } from "../selectors";
import { drift, type DriftOptions } from "./drift";
import { IGNORE_FILE } from "./ignore";
import { FORMATS } from "./parts";
import { CLASSES, type FindingClass } from "./report.schema";

const EXAMPLES = `
Examples:
  $ npx pulumi-clickstack drift
      the selected stack of the project in this directory
  $ npx pulumi-clickstack drift --stack dev prod --cwd infra/shop infra/payments --fix
      four stacks of two projects in one report, with the commands that would repair it
  $ npx pulumi-clickstack drift --summary --output html=drift.html
      a few lines on the terminal, and all findings in a file
  $ npx pulumi-clickstack drift --accept
      with the lines to edit in the program so that it declares the live values
  $ npx pulumi-clickstack drift --output json=drift.json --output html=drift.html
      the report on the terminal, and three files
  $ npx pulumi-clickstack drift --only unmanaged
      every unmanaged object with its values; other reports count them in one line
  $ npx pulumi-clickstack drift --fail-on changed,missing,duplicate,unmanaged
      exit code 2 for all of these
  $ npx pulumi-clickstack drift --write-baseline
      from now on only what is newly unmanaged is reported
  $ npx pulumi-clickstack drift --living-issue issue
      for a nightly job: whether to open, update or close an issue, and what to write`;

/** The classes that count as drift by default. A fresh ClickStack has objects that no stack manages. */
const FAIL_ON: readonly FindingClass[] = ["changed", "missing"];

/** Classes of findings with commas between them. */
export function classesOption(text: string): FindingClass[] {
  return text.split(",").map((name) => oneOf(CLASSES, "class of findings", name.trim()));
}

export function configure(command: Command, world: World): void {
  addOutputs(addPlaces(command), FORMATS, "json=drift.json")
    .addOption(
      new Option("--fail-on <classes>", "findings that count as drift")
        .argParser(classesOption)
        .default(FAIL_ON, FAIL_ON.join(",")),
    )
    .addOption(
      new Option(
        "--only <classes>",
        `findings to report, of ${CLASSES.join(", ")}; what is unreadable always is`,
      ).argParser(classesOption),
    )
    .option("--fix", "shows the commands that would repair each finding; runs none of them")
    .option("--accept", "shows the lines to edit in the program so that it declares the live values")
    .option("--summary", "shows only the summary: how much was found")
    .option(
      "--write-baseline",
      `writes rules to ${IGNORE_FILE} that ignore all objects that are unmanaged today`,
    )
    .option(
      "--living-issue <dir>",
      "writes files for a nightly job to this folder: whether to open, update or close its one issue, and the text",
    )
    .addHelpText("after", EXAMPLES)
    .action((options: DriftOptions) => drift(options, world));
}

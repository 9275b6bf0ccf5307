import { join } from "node:path";
import { type World, withProgress, type Terminal } from "../terminal";
import { readIfThere, writeFile } from "../files";
import { writeReport, addOutputs, oneOf, type Formats } from "../formats/options";
import { readStacks } from "../stacks/workspace";
import { collect } from "./collect";
import { compare } from "./compare";
import { IGNORE_FILE, rulesIn, withBaseline, isIgnored, type PlacedRule } from "./ignore";
import { livingIssue, exitCodeOf, report } from "./report";
import { FORMATS } from "./parts";
import { CLASSES, type Finding, type FindingClass, type DriftReport } from "./report.schema";
import { dayOf } from "../words";
import { Option, type Command } from "commander";
import { addPlaces, formatHelp } from "../selectors";

/** The command line, parsed. */
interface DriftOptions extends Formats {
  readonly stack: readonly string[];
  readonly cwd: readonly string[];
  readonly failOn: readonly FindingClass[];
  readonly only?: readonly FindingClass[];
  readonly fix?: boolean;
  readonly accept?: boolean;
  readonly summary?: boolean;
  readonly coverage?: boolean;
  readonly writeBaseline?: boolean;
  readonly livingIssue?: string;
}

async function drift(options: DriftOptions, world: World): Promise<void> {
  const { fix, accept, summary, coverage, failOn, only, cwd: directories, stack: names } = options;
  const { terminal, clock, environment } = world;
  // Read before the slow steps, so that a mistake in the file shows at once.
  const text = readIfThere(IGNORE_FILE);
  const written = rulesIn(IGNORE_FILE, text);
  const compared = await withProgress(terminal, async (say) => {
    const stacks = await readStacks({ directories, names, environment }, say);
    return compare(await collect({ stacks, environment, clock, say }));
  });
  const now = clock.now();
  const today = dayOf(now);
  // Unmanaged objects that no rule ignores yet.
  const unmanaged = options.writeBaseline
    ? compared.findings.filter((one) => one.class === "unmanaged" && !isIgnored(one, written, today))
    : [];
  const rules = unmanaged.length === 0 ? written : writeBaseline(text, unmanaged, today, terminal);
  const result = report(compared, { rules, failOn, only, now });
  if (options.livingIssue !== undefined) writeIssue(options.livingIssue, result);
  writeReport(options, terminal, (name, to) =>
    FORMATS[name](result, { ...to, fix, accept, coverage, ...(to && { summary }) }),
  );
  world.endWith(exitCodeOf(result));
}

/** Adds rules for the currently unmanaged objects to the ignore file. Returns its rules, old and new. */
function writeBaseline(
  text: string | undefined,
  unmanaged: readonly Finding[],
  today: string,
  { tell }: Terminal,
): readonly PlacedRule[] {
  const extended = withBaseline(text, unmanaged, today);
  writeFile(IGNORE_FILE, extended);
  tell(`${IGNORE_FILE} ignores ${unmanaged.length} more unmanaged objects from now on`);
  return rulesIn(IGNORE_FILE, extended);
}

/** Writes the instructions for the issue. The folder has the body of the open issue in `before.md`, if there is one. */
function writeIssue(folder: string, result: DriftReport): void {
  const before = readIfThere(join(folder, "before.md"));
  const { action, title, body, comment } = livingIssue(result, before);
  const files = { action, title, "body.md": body, "comment.md": comment };
  for (const [file, text] of Object.entries(files)) writeFile(join(folder, file), text);
}

const HELP = formatHelp({
  drift: "the selected stack of the project in this directory",
  "drift --stack dev prod --cwd infra/shop infra/payments --fix":
    "four stacks of two projects in one report, with the commands that would repair it",
  "drift --summary --output html=drift.html": "a few lines on the terminal, and all findings in a file",
  "drift --accept": "with the lines to edit in the program so that it declares the live values",
  "drift --output json=drift.json --output html=drift.html": "the report on the terminal, and two files",
  "drift --only unmanaged": "every unmanaged object, one by one; other reports count them in one line",
  "drift --fail-on changed,missing,duplicate,unmanaged": "exit code 2 for all of these",
  "drift --write-baseline": "ignores what is unmanaged today",
});

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
        "classes to report: changed, missing, duplicate, unmanaged; what could not be checked is always reported",
      ).argParser(classesOption),
    )
    .option("--fix", "shows the commands that would repair each finding; runs none of them")
    .option("--accept", "shows the lines to edit in the program so that it declares the live values")
    .option("--summary", "shows only the summary: how much was found")
    .option("--coverage", "also says of each kind how many of its objects are managed")
    .option(
      "--write-baseline",
      `writes rules to ${IGNORE_FILE} that ignore all objects that are unmanaged today`,
    )
    .addOption(new Option("--living-issue <dir>", "for the nightly jobs in ci/").hideHelp())
    .addHelpText("after", HELP)
    .action((options: DriftOptions) => drift(options, world));
}

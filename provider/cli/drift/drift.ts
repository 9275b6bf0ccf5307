import { join } from "node:path";
import type { World } from "../command";
import { readIfThere, writeFile } from "../files";
import { Progress } from "../progress";
import type { Terminal } from "../terminal";
import { readStacks } from "../stacks/workspace";
import { FORMATS, type FormatName } from "./formats";
import { withBaseline } from "./ignore/baseline";
import { IGNORE_FILE, rulesIn, type PlacedRule } from "./ignore/ignore-file";
import { applyRules } from "./ignore/apply";
import { dayOf, inspect } from "./inspect";
import { livingIssue } from "./living-issue";
import type { Output } from "./options";
import type { Finding, FindingClass, Report } from "./report.schema";

/** The command line, parsed. */
export interface DriftOptions {
  readonly stack: readonly string[];
  readonly cwd: readonly string[];
  readonly format: FormatName;
  readonly output?: readonly Output[];
  readonly failOn: readonly FindingClass[];
  readonly fix?: boolean;
  readonly accept?: boolean;
  readonly writeBaseline?: boolean;
  readonly livingIssue?: string;
}

const DRIFT = 2;

export async function drift(options: DriftOptions, world: World): Promise<void> {
  const report = await reportFor(options, world);
  const { terminal } = world;
  const { fix = false, accept = false, output = [] } = options;
  for (const { format, file } of output) {
    writeFile(file, FORMATS[format](report, { fix, accept, colours: false }));
  }
  if (options.livingIssue !== undefined) writeIssue(options.livingIssue, report);
  const { colours, width } = terminal;
  terminal.print(FORMATS[options.format](report, { fix, accept, colours, width }).trimEnd());
  if (report.verdict === "drift") world.endWith(DRIFT);
}

async function reportFor(options: DriftOptions, { terminal, clock, environment }: World): Promise<Report> {
  // Before anything takes time: a mistake in the file should show at once.
  const text = readIfThere(IGNORE_FILE);
  const written = rulesIn(IGNORE_FILE, text);
  const today = dayOf(clock.now());
  const rules = (findings: readonly Finding[]): readonly PlacedRule[] =>
    options.writeBaseline ? baseline(text, written, findings, today, terminal) : written;
  const progress = new Progress(terminal);
  const say = (line: string): void => progress.say(line);
  try {
    const stacks = await readStacks({ directories: options.cwd, names: options.stack, environment }, say);
    return await inspect({ stacks, environment, clock, failOn: options.failOn, rules, say });
  } finally {
    progress.end();
  }
}

/** Lets the ignore file excuse what is unmanaged today, as far as it does not yet. */
function baseline(
  text: string | undefined,
  written: readonly PlacedRule[],
  findings: readonly Finding[],
  today: string,
  { tell }: Terminal,
): readonly PlacedRule[] {
  const unmanaged = applyRules(findings, written, today).findings.filter(
    ({ class: is }) => is === "unmanaged",
  );
  if (unmanaged.length === 0) return written;
  const grown = withBaseline(text, unmanaged, today);
  writeFile(IGNORE_FILE, grown);
  tell(`${IGNORE_FILE} ignores ${unmanaged.length} unmanaged more from now on`);
  return rulesIn(IGNORE_FILE, grown);
}

/** The folder has the body of the open issue in `before.md`, if there is one, and gets what is to be done. */
function writeIssue(folder: string, report: Report): void {
  const before = readIfThere(join(folder, "before.md"));
  const { action, title, body, comment } = livingIssue(report, before);
  const files = { action, title, "body.md": body, "comment.md": comment };
  for (const [file, text] of Object.entries(files)) writeFile(join(folder, file), text);
}

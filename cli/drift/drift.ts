import { join } from "node:path";
import type { World } from "../command";
import { readIfThere, writeFile } from "../files";
import { writeReport, type Formats } from "../formats/options";
import { withProgress } from "../progress";
import type { Terminal } from "../terminal";
import { readStacks } from "../stacks/workspace";
import { collect } from "./collect";
import { compare, type Compared } from "./compare";
import { IGNORE_FILE, rulesIn, withBaseline, isIgnored, type PlacedRule } from "./ignore";
import { livingIssue } from "./living-issue";
import { FORMATS, type DriftFormatName } from "./parts";
import { exitCodeOf, report } from "./report";
import type { Finding, FindingClass, DriftReport } from "./report.schema";
import { dayOf } from "../words";

/** The command line, parsed. */
export interface DriftOptions extends Formats<DriftFormatName> {
  readonly stack: readonly string[];
  readonly cwd: readonly string[];
  readonly failOn: readonly FindingClass[];
  readonly only?: readonly FindingClass[];
  readonly fix?: boolean;
  readonly accept?: boolean;
  readonly summary?: boolean;
  readonly writeBaseline?: boolean;
  readonly livingIssue?: string;
}

export async function drift(options: DriftOptions, world: World): Promise<void> {
  const result = await reportFor(options, world);
  const { fix, accept, summary } = options;
  if (options.livingIssue !== undefined) writeIssue(options.livingIssue, result);
  writeReport(options, world.terminal, (name, to) => {
    const shown = to && { summary, colors: to.colors, width: to.width };
    return FORMATS[name](result, { fix, accept, ...shown });
  });
  world.endWith(exitCodeOf(result));
}

async function reportFor(options: DriftOptions, world: World): Promise<DriftReport> {
  // Read before the slow steps, so that a mistake in the file shows at once.
  const text = readIfThere(IGNORE_FILE);
  const written = rulesIn(IGNORE_FILE, text);
  const compared = await compareStacks(options, world);
  const now = world.clock.now();
  const unmanaged = options.writeBaseline ? newUnmanaged(compared.findings, written, dayOf(now)) : [];
  const rules = unmanaged.length === 0 ? written : writeBaseline(text, unmanaged, dayOf(now), world.terminal);
  const { failOn, only } = options;
  return report(compared, { rules, failOn, only, now });
}

async function compareStacks(options: DriftOptions, world: World): Promise<Compared> {
  const { cwd: directories, stack: names } = options;
  const { terminal, clock, environment } = world;
  return withProgress(terminal, async (say) => {
    const stacks = await readStacks({ directories, names, environment }, say);
    return compare(await collect({ stacks, environment, clock, say }));
  });
}

/** Selects the unmanaged objects that no rule ignores yet. */
function newUnmanaged(findings: readonly Finding[], rules: readonly PlacedRule[], today: string): Finding[] {
  return findings.filter((finding) => finding.class === "unmanaged" && !isIgnored(finding, rules, today));
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

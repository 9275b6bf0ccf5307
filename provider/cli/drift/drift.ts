import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import { readStacks } from "../stacks/workspace";
import { FORMATS, type FormatName } from "./formats";
import { withBaseline } from "./ignore/baseline";
import { IGNORE_FILE, readIgnoreFile, rulesIn, type PlacedRule } from "./ignore/ignore-file";
import { applyRules } from "./ignore/apply";
import { dayOf, inspect } from "./inspect";
import type { Output } from "./options";
import type { Finding, FindingClass, Report } from "./report.schema";

/** The command line, parsed. */
export interface DriftOptions {
  readonly stack: readonly string[];
  readonly cwd: readonly string[];
  readonly format: FormatName;
  readonly output: readonly Output[];
  readonly failOn: readonly FindingClass[];
  readonly fix: boolean;
  readonly accept: boolean;
  readonly writeBaseline: boolean;
}

const DRIFT = 2;

export async function drift(options: DriftOptions, world: World): Promise<void> {
  const report = await reportFor(options, world);
  const { terminal } = world;
  const { fix, accept } = options;
  for (const { format, file } of options.output) {
    writeFile(file, FORMATS[format](report, { fix, accept, colours: false }));
  }
  const { colours, width } = terminal;
  terminal.print(FORMATS[options.format](report, { fix, accept, colours, width }).trimEnd());
  if (report.verdict === "drift") world.endWith(DRIFT);
}

async function reportFor(options: DriftOptions, { terminal, clock, environment }: World): Promise<Report> {
  // Before anything takes time: a mistake in the file should show at once.
  const text = readIgnoreFile(IGNORE_FILE);
  const written = rulesIn(IGNORE_FILE, text);
  const today = dayOf(clock.now());
  const rules = (findings: readonly Finding[]): readonly PlacedRule[] =>
    options.writeBaseline ? baseline(text, written, findings, today) : written;
  const progress = new Progress(terminal);
  const say = (line: string): void => progress.say(line);
  try {
    const stacks = await readStacks({ directories: options.cwd, names: options.stack }, say);
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
): readonly PlacedRule[] {
  const unmanaged = applyRules(findings, written, today).findings.filter(
    ({ class: is }) => is === "unmanaged",
  );
  if (unmanaged.length === 0) return written;
  const grown = withBaseline(text, unmanaged, today);
  writeFile(IGNORE_FILE, grown);
  return rulesIn(IGNORE_FILE, grown);
}

function writeFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UserError(`${file} could not be written: ${(error as Error).message}`);
  }
}

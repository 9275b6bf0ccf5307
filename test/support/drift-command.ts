import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding, FindingClass, FindingOf, DriftReport } from "../../cli/drift/report.schema";
import { runBuilt } from "./built-command";
import type { Ended } from "./child";
import { temporaryFolder } from "./folders";
import type { Stack } from "./stack";

/** A folder in which `pulumi-clickstack drift` is run, as a repository has one. */
export class DriftCommand {
  readonly folder = temporaryFolder("drift");

  constructor(
    private readonly stacks: readonly Stack[],
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** About all the stacks. */
  run(...args: string[]): Promise<Ended> {
    const folders = this.stacks.map(({ folder }) => folder);
    const names = this.stacks.map(({ fullName }) => fullName);
    return this.plain(...args, "--cwd", ...folders, "--stack", ...names);
  }

  plain(...args: string[]): Promise<Ended> {
    const env = { ...this.stacks[0]?.environment(), ...this.env };
    return runBuilt(["drift", ...args], { cwd: this.folder, env });
  }

  /** The report as JSON; the exit code has to be the one of what it says. */
  async report(...args: string[]): Promise<DriftReport> {
    const { exitCode, stdout, output } = await this.run("--format", "json", ...args);
    assert.notEqual(stdout, "", output);
    const report = JSON.parse(stdout) as DriftReport;
    const found = report.verdict === "clean" ? 0 : 2;
    assert.equal(exitCode, report.summary.unreadable > 0 ? 1 : found);
    return report;
  }

  write(file: string, text: string): void {
    mkdirSync(join(this.folder, file, ".."), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }
}

export function ofClass<C extends FindingClass>(report: DriftReport, wanted: C): FindingOf<C>[] {
  return report.findings.filter((finding): finding is FindingOf<C> => finding.class === wanted);
}

/** Findings about what no stack manages, of one kind of object. */
export function unmanagedOf(report: DriftReport, kind: string): FindingOf<"unmanaged">[] {
  return ofClass(report, "unmanaged").filter(({ subject }) => subject.kind === kind);
}

/** The names of what findings are about, in alphabetical order. */
export function titlesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ title }) => title).sort();
}

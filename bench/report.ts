import { cpus, totalmem } from "node:os";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { run } from "../test/support/child";
import type { Figures } from "./cell";
import type { LoadingFigures } from "./loading";
import type { ProviderFigures } from "./provider-only";

/** All that a run of the benchmark found out. */
export interface Report {
  readonly date: string;
  readonly machine: string;
  readonly figures: readonly Figures[];
  readonly provider?: ProviderFigures;
  readonly loading?: LoadingFigures;
}

export async function machine(): Promise<string> {
  const { stdout } = await run("pulumi", ["version"], { cwd: __dirname, env: process.env });
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory}, Node ${process.version}, Pulumi ${stdout.trim()}`;
}

export function writeReport(file: string, report: Report): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, undefined, 1)}\n`);
}

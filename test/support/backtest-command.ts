import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { seed, type Emulator, type EmulatorOptions, type Telemetry } from "../../emulator";
import type { BacktestReport, ReportedAlert, ReportedSide } from "../../backtest/report/report.schema";
import { commandLine, type CommandLineOptions, type Printed } from "./command-line";
import { temporaryFolder } from "./folders";
import { shareEmulator } from "./provided";
import { readByPublished } from "./published-schema";
import { settingsFor } from "./settings";

export const START = "2026-11-20T00:00:00Z";
export const UNTIL = "2026-11-20T06:00:00Z";

/** In minutes. */
const BURSTS: [number, number][] = [
  [120, 150],
  [240, 250],
];

/** Six hours of logs, with a burst from 2:00 to 2:30, and one from 4:00 to 4:10. */
const LOGS: Telemetry = {
  seed: 7,
  start: START,
  minutes: 360,
  services: [
    { name: "api", perMinute: 4, errorShare: 0.1, bursts: BURSTS },
    { name: "web", perMinute: 2, errorShare: 0.1 },
  ],
};

export const TELEMETRY = { [seed.sources.logs]: LOGS };

/** A folder without a project, whose stack would have settings. */
export const nowhere = temporaryFolder("no-project");

/** Shares an emulator with these logs among the tests of a describe block. */
export function shareLogs(options: EmulatorOptions = {}): Emulator {
  return shareEmulator({ telemetry: TELEMETRY, ...options });
}

/**
 * Runs `pulumi-clickstack backtest` in this process, over the time of the logs unless the arguments name another one,
 * and outside of a project.
 */
export function backtest(
  { url }: Pick<Emulator, "url">,
  args: readonly string[],
  options: CommandLineOptions = {},
): Promise<Printed> {
  const environment = { ...settingsFor(url), ...options.environment };
  const time = args.includes("--at") ? [] : ["--since", START, "--until", UNTIL];
  return commandLine(["backtest", "--cwd", nowhere, ...time, ...args], { ...options, environment });
}

/** Runs the command with `--format json`, and returns its report. */
export async function backtestReport(
  emulator: Pick<Emulator, "url">,
  ...args: string[]
): Promise<BacktestReport> {
  return parseReport(await backtest(emulator, ["--format", "json", ...args]));
}

/** Parses the report that a command printed, which has to be one by the schema. */
export function parseReport({ out, told }: Pick<Printed, "out" | "told">): BacktestReport {
  return readByPublished("backtest-report.schema.json", out || told);
}

export function alertOf({ alerts }: BacktestReport, title: string): ReportedAlert {
  const alert = alerts.find((one) => one.title === title);
  assert.ok(alert, `the report has no alert ${title}`);
  return alert;
}

/** The number of firings of a side, or the reason why it cannot be computed. */
export function resultOf(side: ReportedSide | undefined): number | string | undefined {
  return side?.status === "computed" ? side.fires : side?.reason;
}

/** Writes a file of alerts. */
export function writeAlerts(text: string): string {
  const file = join(temporaryFolder("alerts"), "alerts.yaml");
  writeFileSync(file, text);
  return file;
}

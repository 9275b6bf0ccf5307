import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../../dist/emulator";
import { HOUR, MINUTE } from "../../alerting/evaluation/rule";
import type { World } from "../command";
import { PACKAGE } from "../package";
import type { DemoStack } from "./stack";

/** The example with the objective. */
const EXAMPLE = "slo";

/** The time of the last day, in UTC, in which the evaluator is shown: around the outage in the telemetry. */
const SHOWN = { from: 12 * HOUR + 3 * MINUTE, to: 12 * HOUR + 16 * MINUTE };

interface ObjectiveTour {
  readonly emulator: Emulator;
  readonly stack: DemoStack;
  readonly world: World;
  readonly heading: (text: string) => void;
}

/** Shows an objective, when it would have paged, and that the evaluator pages then and not before. */
export async function playObjective({ emulator, stack, world, heading }: ObjectiveTour): Promise<void> {
  const { terminal, clock } = world;
  const midnight = new Date(clock.now()).setUTCHours(0, 0, 0, 0);
  heading("An objective in five lines: 99.5 % of checkouts succeed, or somebody is paged");
  terminal.print(readDeclaration());
  stack.add(EXAMPLE);
  await stack.pulumi("up", "--yes", "--skip-preview");

  heading("pulumi-clickstack backtest: when it would have paged yesterday");
  const until = new Date(midnight).toISOString();
  await stack.command("backtest", "--all", "--name", "checkouts*", "--since", "1d", "--until", until);

  heading("The evaluator of the emulated ClickStack, minute by minute around yesterday's outage");
  const yesterday = midnight - 24 * HOUR;
  for (let at = yesterday + SHOWN.from; at <= yesterday + SHOWN.to; at += MINUTE)
    terminal.print(`${new Date(at).toISOString().slice(11, 16)}  ${describeMinute(emulator, at)}`);
}

/** Reads the statement that declares the objective. */
function readDeclaration(): string {
  const program = readFileSync(join(PACKAGE, "examples", EXAMPLE, "index.ts"), "utf8");
  return /^const \w+ = new alerting\.Slo[^]*?^\}\);$/m.exec(program)?.[0] ?? program;
}

/** Lets the evaluator run at this minute, and names the alerts that it sends. */
function describeMinute(emulator: Emulator, at: number): string {
  emulator.setNow(new Date(at));
  const sent = emulator.evaluateAlerts().map(({ alertId, state }) => {
    const name = emulator.store.alerts.get(alertId)?.name;
    return `${state === "ALERT" ? "page" : "over"}: ${name}`;
  });
  return sent.length === 0 ? "nothing" : sent.join(", ");
}

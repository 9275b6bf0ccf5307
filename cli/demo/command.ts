import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { createColors } from "picocolors";
import * as emulated from "../../emulator";
import type { Credentials, Emulator } from "../../emulator";
import { z } from "../../provider/zod";
import { environmentOf } from "../../test-kit/environment";
import { HOUR, MINUTE } from "../../provider/alerting/evaluation/rule";
import type { World } from "../command";
import { documentHeader, UserError, runInterruptible } from "../failure";
import { checkCli, readCliVersion } from "../version";
import { PACKAGE } from "../package";
import { DemoStack } from "./stack";

const EXAMPLES = `
Needs the command pulumi on the PATH, and no account: the demo emulates both services and reads nothing of yours. It keeps
its state in a temporary folder, and removes that at the end. The report stays in this directory.

Examples:
  $ npx pulumi-clickstack demo
      an alert on a self-hosted ClickStack: pulumi up, its firings of last week, an edit by hand, the drift, the repair,
      and an objective that pages
  $ npx pulumi-clickstack demo --managed
      the same on the ClickStack of a service in ClickHouse Cloud, without the firings and the objective
  $ npx pulumi-clickstack demo --json
      for scripts and agents, whether all of it works here, by schemas/demo-report.schema.json
  $ PATH="$HOME/.pulumi/bin:$PATH" npx pulumi-clickstack demo
      with Pulumi added to the PATH`;

export function configure(command: Command, world: World): void {
  command
    .option("--managed", "with the ClickStack of a service in ClickHouse Cloud")
    .option("--json", "prints the result for scripts, and shows the rest on standard error")
    .addHelpText("after", EXAMPLES)
    .action((options: DemoOptions) => demo(options, world));
}

const header = documentHeader(1);

/** The result of `pulumi-clickstack demo --json`. The tour itself is for people, and is on standard error then. */
export const demoReport = z.object({
  ...header.fields,
  clickStack: z.enum(["self-hosted", "managed"]).describe("The ClickStack of the demo"),
  report: z.string().describe("Path of the drift report, a page for a browser"),
  next: z.array(z.string()).describe("The next commands, in order. None was run"),
});

export type DemoReport = z.infer<typeof demoReport>;

interface DemoOptions {
  readonly managed?: boolean;
  /** Shows the tour on standard error, and prints its result. */
  readonly json?: boolean;
}

/** The settings by which the demo reaches ClickStack. It sets nothing else, just as a program would. */
interface DemoWay {
  readonly clickStack: "self-hosted" | "managed";
  /** Stack configuration that differs from what Pulumi.yaml has. */
  readonly config: Readonly<Record<string, string>>;
}

const selfHostedWay: DemoWay = { clickStack: "self-hosted", config: {} };

function managedWay({ clickstackServiceId }: Credentials): DemoWay {
  return {
    clickStack: "managed",
    config: {
      // Pulumi.yaml names the self-hosted ClickStack of the emulator, and empty settings name none.
      "alerting:endpoint": "",
      "alerting:accessToken": "",
      "alerting:serviceId": clickstackServiceId,
    },
  };
}

/** The report file, in the current directory because a browser may not be allowed to read others. */
const REPORT = "pulumi-clickstack-demo.html";

const NEXT = "npx pulumi-clickstack init my-alerts";

/**
 * Runs the quickstart on an emulator with a new ClickStack: its firings, an edit outside of Pulumi, the drift, and the
 * repair.
 */
async function demo({ managed, json }: DemoOptions, world: World): Promise<void> {
  await refuseWithoutEngine(world);
  const way = managed ? managedWay(emulated.credentials) : selfHostedWay;
  const now = world.clock.now();
  const telemetry = { ...emulated.demoTelemetry(now), ...emulated.checkoutTelemetry(now) };
  const emulator = await emulated.startEmulator({ seed: "fresh", telemetry });
  const tour = json ? besideResult(world) : { ...world, commandOutput: 1 as const };
  try {
    await runInterruptible((interrupted) => play(emulator, way, tour, interrupted), world.interruption);
  } finally {
    await emulator.stop();
  }
  if (json) world.terminal.print(JSON.stringify(reportDemo(way), null, 2));
}

/** The context of the tour. `commandOutput` is the file descriptor on which its commands print. */
type TourWorld = World & { readonly commandOutput: 1 | 2 };

/** Moves the tour to standard error, because standard output is for the result. */
function besideResult(world: World): TourWorld {
  const { terminal } = world;
  return { ...world, terminal: { ...terminal, print: terminal.tell, colors: false }, commandOutput: 2 };
}

function reportDemo({ clickStack }: DemoWay): DemoReport {
  return {
    ...header.values,
    clickStack,
    report: reportPath(),
    next: [NEXT],
  };
}

const reportPath = (): string => join(process.cwd(), REPORT);

async function refuseWithoutEngine({ environment }: World): Promise<void> {
  const { level, text, fix } = checkCli(await readCliVersion(environment));
  if (level === "problem")
    throw new UserError(`the demo runs Pulumi, and ${text}. ${fix}, then run it again`, "pulumi");
}

async function play(
  emulator: Emulator,
  way: DemoWay,
  world: TourWorld,
  interrupted: AbortSignal,
): Promise<void> {
  const { terminal, commandOutput } = world;
  const environment = { ...world.environment, ...environmentOf(emulator, way.clickStack) };
  const stack = new DemoStack({ environment, colors: terminal.colors, output: commandOutput, interrupted });
  try {
    const heading = headings(world);
    heading("Both services, emulated on this machine: a new ClickStack, and an organization");
    terminal.print(emulator.url);
    await stack.create(way.config);

    heading("pulumi up: an alert with its dashboard and webhook, one private endpoint, two lookups");
    await stack.pulumi("up", "--yes", "--skip-preview");

    const alertId = await stack.read("stack", "output", "alertId");
    if (way.clickStack === "self-hosted") {
      heading(
        "pulumi-clickstack backtest: how often this alert would have fired, and whom it would have called",
      );
      await stack.command("backtest", "--id", alertId, "--until", midnight(world));
    }

    heading("Somebody edits the alert in the web app: threshold 500, every hour");
    emulator.editAlert(alertId, { threshold: 500, interval: "1h" });

    heading("pulumi preview --refresh: what differs from the program");
    await stack.pulumi("preview", "--refresh", "--diff");

    heading("pulumi-clickstack drift: the same as a report, and what no stack manages");
    await stack.command("drift", "--summary", "--output", `html=${reportPath()}`);

    heading("pulumi up --refresh: restore what the program declares");
    await stack.pulumi("up", "--refresh", "--yes", "--skip-preview");

    if (way.clickStack === "self-hosted") await playObjective({ emulator, stack, world, heading });

    heading("The drift report, for a browser");
    terminal.print(pathToFileURL(reportPath()).href);

    heading("Next: a project of yours, for the emulator or your ClickStack");
    terminal.print(NEXT);
  } finally {
    stack.remove();
  }
}

function headings({ terminal }: World): (text: string) => void {
  const { bold, cyan } = createColors(terminal.colors);
  return (text) => terminal.print(`\n${bold(cyan(`» ${text}`))}`);
}

/** The emulator has telemetry up to the last midnight in UTC. */
function midnight({ clock }: World): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}

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
async function playObjective({ emulator, stack, world, heading }: ObjectiveTour): Promise<void> {
  const { terminal } = world;
  heading("An objective in five lines: 99.5 % of checkouts succeed, or somebody is paged");
  terminal.print(readDeclaration());
  stack.add(EXAMPLE);
  await stack.pulumi("up", "--yes", "--skip-preview");

  heading("pulumi-clickstack backtest: when it would have paged yesterday");
  const selected = ["--all", "--name", "checkouts*"];
  await stack.command("backtest", ...selected, "--since", "1d", "--until", midnight(world));

  heading("The evaluator of the emulated ClickStack, minute by minute around yesterday's outage");
  const yesterday = Date.parse(midnight(world)) - 24 * HOUR;
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

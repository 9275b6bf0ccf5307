import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createColors } from "picocolors";
import type { Credentials, Emulator } from "../../../dist/emulator";
import { NAME, VERSION } from "../../http/user-agent";
import { environmentOf } from "../../testing/environment";
import type { World } from "../command";
import { UserError } from "../failure";
import { runInterruptible } from "../interrupt";
import { checkCli, readCliVersion } from "../version";
import { REPORT_VERSION, type DemoReport } from "./report.schema";
import { DemoStack } from "./stack";

export interface DemoOptions {
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
export async function demo({ managed, json }: DemoOptions, world: World): Promise<void> {
  await refuseWithoutEngine(world);
  // Loaded only here, so that `--help` does not wait for it.
  const emulated = await import("../../../dist/emulator/index.js");
  const way = managed ? managedWay(emulated.credentials) : selfHostedWay;
  const telemetry = emulated.demoTelemetry(world.clock.now());
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
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
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

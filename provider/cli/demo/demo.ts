import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createColors } from "picocolors";
import type { Credentials, Emulator } from "../../../dist/emulator";
import { environmentOf } from "../../testing/environment";
import type { World } from "../command";
import { UserError } from "../failure";
import { runInterruptible } from "../interrupt";
import { checkCli, readCliVersion } from "../version";
import { DemoStack } from "./stack";

export interface DemoOptions {
  readonly managed?: boolean;
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

/**
 * Runs the quickstart on an emulator with a new ClickStack: its firings, an edit outside of Pulumi, the drift, and the
 * repair.
 */
export async function demo({ managed }: DemoOptions, world: World): Promise<void> {
  await refuseWithoutEngine(world);
  // Loaded only here, so that `--help` does not wait for it.
  const emulated = await import("../../../dist/emulator/index.js");
  const way = managed ? managedWay(emulated.credentials) : selfHostedWay;
  const telemetry = emulated.demoTelemetry(world.clock.now());
  const emulator = await emulated.startEmulator({ seed: "fresh", telemetry });
  try {
    await runInterruptible((interrupted) => play(emulator, way, world, interrupted), world.interruption);
  } finally {
    await emulator.stop();
  }
}

async function refuseWithoutEngine({ environment }: World): Promise<void> {
  const { level, text, fix } = checkCli(await readCliVersion(environment));
  if (level === "problem")
    throw new UserError(`the demo runs Pulumi, and ${text}. ${fix}, then run it again`, "pulumi");
}

async function play(emulator: Emulator, way: DemoWay, world: World, interrupted: AbortSignal): Promise<void> {
  const { terminal } = world;
  const environment = { ...world.environment, ...environmentOf(emulator, way.clickStack) };
  const stack = new DemoStack({ environment, colors: terminal.colors, interrupted });
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
        "pulumi-clickstack backtest: how often this alert would have fired, and a threshold for 3 a week",
      );
      await stack.command("backtest", "--id", alertId, "--until", midnight(world), "--suggest", "3");
    }

    heading("Somebody edits the alert in the web app: threshold 500, every hour");
    emulator.editAlert(alertId, { threshold: 500, interval: "1h" });

    heading("pulumi preview --refresh: what differs from the program");
    await stack.pulumi("preview", "--refresh", "--diff");

    heading("pulumi-clickstack drift: the same as a report, and what no stack manages");
    const report = join(process.cwd(), REPORT);
    await stack.command("drift", "--summary", "--output", `html=${report}`);

    heading("pulumi up --refresh: restore what the program declares");
    await stack.pulumi("up", "--refresh", "--yes", "--skip-preview");

    heading("The drift report, for a browser");
    terminal.print(pathToFileURL(report).href);

    heading("Next: a project of yours, for the emulator or your ClickStack");
    terminal.print("npx pulumi-clickstack init my-alerts");
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

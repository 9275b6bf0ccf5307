import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { createColors } from "picocolors";
import * as emulated from "../../emulator";
import type { Emulator } from "../../emulator";
import { z } from "../../provider/zod";
import { environmentOf } from "../../test-kit/environment";
import { HOUR, MINUTE } from "../../provider/alerting/evaluation/rule";
import type { World } from "../terminal";
import { header, UserError, runInterruptible } from "../failure";
import { formatHelp } from "../selectors";
import { checkCli, readCliVersion } from "../version";
import { PACKAGE } from "../package";
import { DemoStack } from "./stack";

const HELP = formatHelp(
  {
    demo: "an alert on a self-hosted ClickStack: pulumi up, its firings of last week, an edit by hand, the drift, the repair, and an objective that pages",
    "demo --managed":
      "the same on the ClickStack of a service in ClickHouse Cloud, without the firings and the objective",
    "demo --json": "for scripts and agents, whether all of it works here, by schemas/demo-report.schema.json",
    'PATH="$HOME/.pulumi/bin:$PATH" npx pulumi-clickstack demo': "with Pulumi added to the PATH",
  },
  "Needs the command pulumi on the PATH, and no account: the demo emulates both services and reads nothing of yours. It keeps its state in a temporary folder, and removes that at the end. The report stays in this directory.",
);

export function configure(command: Command, world: World): void {
  command
    .option("--managed", "with the ClickStack of a service in ClickHouse Cloud")
    .option("--json", "prints the result for scripts, and shows the rest on standard error")
    .addHelpText("after", HELP)
    .action((options: DemoOptions) => demo(options, world));
}

interface DemoOptions {
  readonly managed?: boolean;
  readonly json?: boolean;
}

/** The result of `pulumi-clickstack demo --json`. The tour itself is for people, and is on standard error then. */
export const demoReport = z.object({
  ...header.fields,
  clickStack: z.enum(["self-hosted", "managed"]).describe("The ClickStack of the demo"),
  report: z.string().describe("Path of the drift report, a page for a browser"),
  next: z.array(z.string()).describe("The next commands, in order. None was run"),
});

/** The settings that differ from those in Pulumi.yaml, which name the self-hosted ClickStack of the emulator. */
const MANAGED = {
  "alerting:endpoint": "",
  "alerting:accessToken": "",
  "alerting:serviceId": emulated.credentials.clickstackServiceId,
};

const NEXT = "npx pulumi-clickstack init my-alerts";

/** Runs the quickstart on an emulator with a new ClickStack, which nothing of the user reaches. */
async function demo({ managed = false, json }: DemoOptions, world: World): Promise<void> {
  const { terminal, clock } = world;
  const { level, text, fix } = checkCli(await readCliVersion(world.environment));
  if (level === "problem")
    throw new UserError(`the demo runs Pulumi, and ${text}. ${fix}, then run it again`, "pulumi");
  // In the current directory, because a browser may not be allowed to read others.
  const report = join(process.cwd(), "pulumi-clickstack-demo.html");
  const clickStack = managed ? "managed" : "self-hosted";
  const now = clock.now();
  const telemetry = { ...emulated.demoTelemetry(now), ...emulated.checkoutTelemetry(now) };
  const emulator = await emulated.startEmulator({ seed: "fresh", telemetry });
  const print = json ? terminal.tell : terminal.print;
  const colors = terminal.colors && !json;
  const { bold, cyan } = createColors(colors);
  const environment = { ...world.environment, ...environmentOf(emulator, clickStack) };
  try {
    await runInterruptible(async (interrupted) => {
      const stack = new DemoStack({ environment, colors, output: json ? 2 : 1, interrupted });
      const heading = (title: string): void => print(`\n${bold(cyan(`» ${title}`))}`);
      const midnight = new Date(now).toISOString().slice(0, 10);
      try {
        await play({ emulator, stack, managed, report, midnight, print, heading });
      } finally {
        stack.remove();
      }
    }, world.interruption);
  } finally {
    await emulator.stop();
  }
  if (json) terminal.print(JSON.stringify({ ...header.values, clickStack, report, next: [NEXT] }, null, 2));
}

interface Tour {
  readonly emulator: Emulator;
  readonly stack: DemoStack;
  readonly managed: boolean;
  readonly report: string;
  /** The last midnight in UTC, up to which the emulator has telemetry. */
  readonly midnight: string;
  readonly print: (text: string) => void;
  readonly heading: (title: string) => void;
}

async function play(tour: Tour): Promise<void> {
  const { emulator, stack, managed, report, midnight, print, heading } = tour;
  heading("Both services, emulated on this machine: a new ClickStack, and an organization");
  print(emulator.url);
  await stack.create(managed ? MANAGED : {});

  heading("pulumi up: an alert with its dashboard and webhook, one private endpoint, two lookups");
  await stack.pulumi("up", "--yes", "--skip-preview");

  const alertId = await stack.read("stack", "output", "alertId");
  if (!managed) {
    heading(
      "pulumi-clickstack backtest: how often this alert would have fired, and whom it would have called",
    );
    await stack.command("backtest", "--id", alertId, "--until", midnight);
  }

  heading("Somebody edits the alert in the web app: threshold 500, every hour");
  emulator.editAlert(alertId, { threshold: 500, interval: "1h" });

  heading("pulumi preview --refresh: what differs from the program");
  await stack.pulumi("preview", "--refresh", "--diff");

  heading("pulumi-clickstack drift: the same as a report, and what no stack manages");
  await stack.command("drift", "--summary", "--output", `html=${report}`);

  heading("pulumi up --refresh: restore what the program declares");
  await stack.pulumi("up", "--refresh", "--yes", "--skip-preview");

  if (!managed) await playObjective(tour);

  heading("The drift report, for a browser");
  print(pathToFileURL(report).href);

  heading("Next: a project of yours, for the emulator or your ClickStack");
  print(NEXT);
}

/** The time of the last day, in UTC, in which the evaluator is shown: around the outage in the telemetry. */
const SHOWN = { from: 12 * HOUR + 3 * MINUTE, to: 12 * HOUR + 16 * MINUTE };

/** Shows an objective, when it would have paged, and that the evaluator pages then and not before. */
async function playObjective({ emulator, stack, midnight, print, heading }: Tour): Promise<void> {
  heading("An objective in five lines: 99.5 % of checkouts succeed, or somebody is paged");
  const program = readFileSync(join(PACKAGE, "examples", "slo", "index.ts"), "utf8");
  print(/^const \w+ = new alerting\.Slo[^]*?^\}\);$/m.exec(program)?.[0] ?? program);
  stack.add("slo");
  await stack.pulumi("up", "--yes", "--skip-preview");

  heading("pulumi-clickstack backtest: when it would have paged yesterday");
  const selected = ["--all", "--name", "checkouts*"];
  await stack.command("backtest", ...selected, "--since", "1d", "--until", midnight);

  heading("The evaluator of the emulated ClickStack, minute by minute around yesterday's outage");
  const yesterday = Date.parse(midnight) - 24 * HOUR;
  for (let at = yesterday + SHOWN.from; at <= yesterday + SHOWN.to; at += MINUTE) {
    emulator.setNow(new Date(at));
    const sent = emulator.evaluateAlerts().map(({ alertId, state }) => {
      const name = emulator.store.alerts.get(alertId)?.name;
      return `${state === "ALERT" ? "page" : "over"}: ${name}`;
    });
    print(`${new Date(at).toISOString().slice(11, 16)}  ${sent.join(", ") || "nothing"}`);
  }
}

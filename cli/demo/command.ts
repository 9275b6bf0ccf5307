import { join, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import {
  readFileSync,
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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
import { checkCli } from "../version";
import { PACKAGE } from "../package";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";

const HELP = formatHelp(
  {
    demo: "an alert on a self-hosted ClickStack: pulumi up, its firings of last week, an edit by hand, the drift, the repair, and an objective that pages",
    "demo --managed":
      "the same on the ClickStack of a service in ClickHouse Cloud, without the firings and the objective",
    "demo --json":
      "whether all of it works here, as JSON for scripts and agents (schemas/demo-report.schema.json)",
    'PATH="$HOME/.pulumi/bin:$PATH" npx pulumi-clickstack demo': "with Pulumi added to the PATH",
  },
  "Needs the command pulumi on the PATH, and no account: the demo emulates both services and reads nothing of yours. It keeps its state in a temporary folder, and removes that at the end. The report stays in this directory.",
);

export function configure(command: Command, world: World): void {
  command
    .option("--managed", "emulates the ClickStack of a service in ClickHouse Cloud")
    .option("--verbose", "also shows what Pulumi prints while it runs")
    .option("--json", "prints the result for scripts, and shows the rest on standard error")
    .addHelpText("after", HELP)
    .action((options: DemoOptions) => demo(options, world));
}

interface DemoOptions {
  readonly managed?: boolean;
  readonly verbose?: boolean;
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
async function demo({ managed = false, verbose = false, json }: DemoOptions, world: World): Promise<void> {
  const { terminal, clock } = world;
  const { level, text, fix } = await checkCli(world.environment);
  if (level === "problem")
    throw new UserError(`the demo runs Pulumi, and ${text}. ${fix}, then run it again`, "pulumi");
  // In the current directory, because a browser may not be allowed to read others.
  const report = join(process.cwd(), "pulumi-clickstack-demo.html");
  const clickStack = managed ? "managed" : "self-hosted";
  const now = clock.now();
  const telemetry = emulated.companyTelemetry(now);
  const emulator = await emulated.startEmulator({ seed: "fresh", telemetry });
  const print = json ? terminal.tell : terminal.print;
  const colors = terminal.colors && !json;
  const { bold, cyan } = createColors(colors);
  const environment = { ...world.environment, ...environmentOf(emulator, clickStack) };
  try {
    await runInterruptible(async (interrupted) => {
      const output = json ? 2 : 1;
      const stack = new DemoStack({ environment, colors, print, verbose, output, interrupted });
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
  print(
    `This tour takes about ${managed ? "20" : "30"} s. It needs no account, and changes nothing of yours.`,
  );
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

  heading("pulumi-clickstack drift: what changed, property by property, and what no stack manages");
  await stack.command("drift", "--output", `html=${report}`);

  heading("pulumi up --refresh: restore what the program declares");
  await stack.pulumi("up", "--refresh", "--yes", "--skip-preview");

  if (!managed) await playObjective(tour);

  heading("The drift report, for a browser");
  print(pathToFileURL(report).href);

  heading("Next: a project of yours, for the emulator or your ClickStack");
  print(NEXT);
}

/** The time of the last day, in UTC, in which alerts are evaluated: around the outage in the telemetry. */
const EVALUATED = { from: 12 * HOUR + 3 * MINUTE, to: 12 * HOUR + 16 * MINUTE };

/** Shows an objective, when it would have paged, and that the evaluator pages then and not before. */
async function playObjective({ emulator, stack, midnight, print, heading }: Tour): Promise<void> {
  heading("An objective in a few lines: 99.5 % of checkouts succeed, or somebody is paged");
  const program = readFileSync(join(PACKAGE, "examples", "slo", "index.ts"), "utf8");
  print(/^const \w+ = new alerting\.Slo[^]*?^\}\);$/m.exec(program)?.[0] ?? program);
  stack.add("slo");
  await stack.pulumi("up", "--yes", "--skip-preview");

  heading("pulumi-clickstack backtest: when it would have paged yesterday");
  const selected = ["--all", "--name", "checkouts*"];
  await stack.command("backtest", ...selected, "--since", "1d", "--until", midnight);

  heading(
    "The emulated ClickStack evaluates every minute from 12:03 to 12:16, around that firing, and sends these messages",
  );
  const yesterday = Date.parse(midnight) - 24 * HOUR;
  for (let at = yesterday + EVALUATED.from; at <= yesterday + EVALUATED.to; at += MINUTE) {
    emulator.setNow(new Date(at));
    for (const { alertId, state } of emulator.evaluateAlerts()) {
      const what = `${state === "ALERT" ? "page" : "resolved"}: ${emulator.store.alerts.get(alertId)?.name}`;
      print(`${new Date(at).toISOString().slice(11, 16)} UTC  ${what}`);
    }
  }
}

const EXAMPLES = join(PACKAGE, "examples");
const COMMAND_LINE = join(PACKAGE, "dist", "cli", "main.js");

interface DemoStackOptions {
  /** The environment variables of the program, in addition to those of this process. */
  readonly environment: NodeJS.ProcessEnv;
  readonly colors: boolean;
  readonly print: (text: string) => void;
  /** Shows all that Pulumi prints, instead of its result. */
  readonly verbose: boolean;
  /** File descriptor on which commands show their output. */
  readonly output: 1 | 2;
  readonly interrupted: AbortSignal;
}

/** The quickstart in a temporary project folder, with its own backend and home. `remove` deletes all of them. */
export class DemoStack {
  readonly name = "demo";
  private readonly folder = mkdtempSync(join(tmpdir(), "pulumi-clickstack-demo-"));
  private readonly project = join(this.folder, "quickstart");
  private readonly env: NodeJS.ProcessEnv;

  constructor(private readonly options: DemoStackOptions) {
    const state = join(this.folder, "state");
    mkdirSync(state);
    // A backend, stack or token of the user must not reach the demo.
    const others = Object.entries(options.environment).filter(([name]) => !name.startsWith("PULUMI_"));
    this.env = {
      ...Object.fromEntries(others),
      PULUMI_BACKEND_URL: pathToFileURL(state).href,
      PULUMI_HOME: join(this.folder, "home"),
      PULUMI_CONFIG_PASSPHRASE: "",
      PULUMI_SKIP_UPDATE_CHECK: "1",
      // The program is the package's own, so its types need no check.
      PULUMI_NODEJS_TRANSPILE_ONLY: "true",
    };
  }

  async create(config: Readonly<Record<string, string>>): Promise<void> {
    mkdirSync(this.project);
    for (const file of ["Pulumi.yaml", "index.ts"])
      copyFileSync(join(EXAMPLES, "quickstart", file), join(this.project, file));
    writeFileSync(join(this.project, "package.json"), JSON.stringify({ private: true }));
    const modules = join(this.project, "node_modules");
    mkdirSync(join(modules, "@pulumi"), { recursive: true });
    symlinkSync(PACKAGE, join(modules, "pulumi-clickstack"), "junction");
    const sdk = dirname(require.resolve("@pulumi/pulumi/package.json"));
    symlinkSync(sdk, join(modules, "@pulumi", "pulumi"), "junction");
    await this.read("stack", "init", this.name);
    for (const [key, value] of Object.entries(config)) await this.read("config", "set", key, value);
  }

  add(example: string): void {
    copyFileSync(join(EXAMPLES, example, "index.ts"), join(this.project, `${example}.ts`));
    appendFileSync(join(this.project, "index.ts"), `\nimport "./${example}";\n`);
  }

  async pulumi(...args: string[]): Promise<void> {
    const { verbose, colors, output, print } = this.options;
    const color = verbose && colors ? "always" : "never";
    const all = [...args, "--non-interactive", "--color", color];
    const text = await this.run("pulumi", all, verbose ? output : "pipe");
    if (!verbose) print(/^Resources:(?:\n +.*)+/m.exec(text)?.[0] ?? text);
  }

  async read(...args: string[]): Promise<string> {
    return this.run("pulumi", [...args, "--non-interactive"], "pipe");
  }

  /** Runs a command of this package on the stack, and shows its output. Exit code 2 means that it found something. */
  async command(...args: string[]): Promise<void> {
    // Without --cwd, no command in the report names the temporary folder.
    const all = [COMMAND_LINE, ...args, "--stack", this.name];
    await this.run(process.execPath, all, this.options.output, [0, 2]);
  }

  /** Deletes the folder, with retries because a language host may still write briefly after its command. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** Runs a command asynchronously, because the emulator answers in this process. */
  private async run(command: string, args: string[], output: 1 | 2 | "pipe", good = [0]): Promise<string> {
    const { interrupted: signal } = this.options;
    const stdio = ["ignore", output, output === "pipe" ? output : 2] as const;
    const child = spawn(command, args, { cwd: this.project, env: this.env, stdio: [...stdio], signal });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.once("error", ({ message }) => (text += message));
    const code = await new Promise<number | null>((settle) => child.once("close", settle));
    if (signal.aborted) throw new UserError("the demo was interrupted", "interrupted");
    if (good.includes(code ?? -1)) return text.trim();
    throw new UserError(`${command} ${args.join(" ")} ended with exit code ${code}\n${text}`, "pulumi");
  }
}

import { type Command, Option } from "commander";
import { closest } from "fastest-levenshtein";
import { CLICKSTACK_VERSIONS, NEWEST_RELEASE } from "../alerting/versions";
import { companyTelemetry } from "../alerting/telemetry/company";
import { managedSwitch, wholeNumber } from "./arguments";
import type { Emulator, EmulatorOptions, Mode } from "../api";
import { startEmulator } from "../machine";

interface StartOptions extends EmulatorOptions {
  port: number;
  host: string;
  mode: Mode;
  latency: number;
  data?: string;
  json?: true;
}

export function addStartCommand(program: Command, print: (text: string) => void): void {
  program
    .command("start", { isDefault: true })
    .description("start the emulator (the default command) and print the variables to paste into a shell")
    .option("--port <number>", "port to listen on, 0 for any free one", wholeNumber, 4318)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .addOption(
      new Option("--mode <mode>", "behave as the real servers, or as the contract pages")
        .choices(["observed", "documented"])
        .default("observed"),
    )
    .option("--latency <ms>", "wait this long before every response", wholeNumber, 0)
    .option("--data <file>", "keep the state in this file between runs")
    .addOption(
      new Option("--seed <kind>", "content of a new store")
        .choices(["company", "fresh", "empty"])
        .default("company"),
    )
    .option("--no-rate-limits", "answer 429 only if a fault says so")
    .option(
      "--stale-reads <n>",
      "this many reads after each PATCH of an organization return its old state",
      wholeNumber,
      0,
    )
    .addOption(
      new Option("--clickstack <version>", "version of the self-hosted ClickStack")
        .choices(CLICKSTACK_VERSIONS.filter((version) => version !== "next"))
        .default(NEWEST_RELEASE),
    )
    .option(
      "--managed <switch=value>",
      "set a switch of the ClickStacks in ClickHouse Cloud, such as staleReads=2 (repeatable)",
      managedSwitch,
    )
    .option("--json", "print address and variables as one line of JSON")
    // An unknown command arrives here, because this one is the default.
    .allowExcessArguments()
    .action((options: StartOptions, command: Command) => {
      const [unknown] = command.args;
      if (unknown !== undefined) refuse(program, unknown);
      return start(options, print);
    });
}

function refuse(program: Command, unknown: string): never {
  const names = program.commands.map((command) => command.name());
  return program.error(`error: unknown command '${unknown}'\n(Did you mean ${closest(unknown, names)}?)`);
}

async function start(options: StartOptions, print: (text: string) => void): Promise<void> {
  const { latency: latencyMs, data: dataFile, json, ...rest } = options;
  const telemetry = companyTelemetry(Date.now());
  const emulator = await startEmulator({ ...rest, latencyMs, dataFile, telemetry }).catch(
    (error: unknown) => {
      throw portProblem(error, options) ?? error;
    },
  );
  stopOnSignals(emulator, json ? () => undefined : print);
  print(introduction(emulator, options));
}

function portProblem(error: unknown, { host, port }: StartOptions): Error | undefined {
  if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return undefined;
  const advice = "Choose another one with --port, or any free one with --port 0.";
  return new Error(`Port ${port} of ${host} is in use. ${advice}`, { cause: error });
}

/** The variables by which programs and commands reach the emulator. */
function environmentOf({ url, credentials }: Emulator): Record<string, string> {
  return {
    CLICKSTACK_ENDPOINT: url,
    CLICKSTACK_API_KEY: credentials.accessToken,
    CLICKHOUSE_API_URL: url,
    CLICKHOUSE_CLOUD_API_KEY: credentials.apiKeyId,
    CLICKHOUSE_CLOUD_API_SECRET: credentials.apiKeySecret,
    CLICKHOUSE_ORG_ID: credentials.organizationId,
  };
}

function introduction(emulator: Emulator, { mode, clickstack, data, json }: StartOptions): string {
  const { url, credentials } = emulator;
  const environment = environmentOf(emulator);
  const { clickstackServiceId } = credentials;
  if (json) return JSON.stringify({ url, mode, data, environment, clickstackServiceId });
  return [
    `The emulator of ${mode === "documented" ? "the documented APIs" : `ClickStack ${clickstack} and ClickHouse Cloud`} listens on ${url}`,
    data === undefined ? "State is lost when the emulator stops." : `State is kept in ${data}.`,
    "",
    "Paste these into a shell, where they override the settings of every stack (a project made by init works without the first two):",
    ...Object.entries(environment).map(([name, value]) => `export ${name}=${value}`),
    "",
    "For the ClickStack of a Cloud service, instead of the first two; only for stacks that do not set alerting:endpoint:",
    `export CLICKSTACK_SERVICE_ID=${clickstackServiceId}`,
    "",
    "Stop it with Ctrl-C.",
  ].join("\n");
}

function stopOnSignals(emulator: Emulator, print: (text: string) => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Once: a second signal ends the process the hard way if stopping should hang.
    process.once(signal, () => {
      void emulator.stop().then(() => print("Stopped."));
    });
  }
}

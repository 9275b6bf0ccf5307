/** `npm run bench`: what stacks of many alerts take, beside the same stacks on ordinary dynamic providers. */
import { join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { clone } from "../test/support/folders";
import { PROVIDERS, runCell, type Cell, type Figures, type Provider } from "./cell";
import { loadingFigures } from "./loading";
import { pageFigure } from "./page";
import { cellsOf, NATIVE_CELLS, TARGET_CELLS } from "./plan";
import { providerFigures } from "./provider-only";
import { machine, writeReport, type Report } from "./report";
import { STEPS } from "./steps";
import { tablesOf } from "./tables";

interface Options {
  sizes: number[];
  latency: number[];
  providers: Provider[];
  rateLimit: "off" | "on" | "both";
  env: Record<string, string>;
  steps: number[];
  targets: boolean;
  native: boolean;
  loading: boolean;
  page: boolean;
  json: string;
}

function numbers(text: string): number[] {
  return text.split(",").map((part) => {
    const number = Number(part);
    if (!Number.isInteger(number) || number < 0) {
      throw new InvalidArgumentError("expected whole numbers, such as 10,100");
    }
    return number;
  });
}

function providers(text: string): Provider[] {
  return text.split(",").map((name) => {
    const known = PROVIDERS.find((provider) => provider === name);
    if (known === undefined) throw new InvalidArgumentError(`expected some of ${PROVIDERS.join(",")}`);
    return known;
  });
}

function variable(text: string, before: Record<string, string>): Record<string, string> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("expected NAME=VALUE");
  return { ...before, [name]: value };
}

const command = new Command("bench")
  .description("Measures stacks of many alerts, and prints tables of it.")
  .option("--sizes <numbers>", "how many alerts", numbers, [100])
  .option("--latency <numbers>", "milliseconds before each answer of the service", numbers, [50])
  .option("--providers <names>", `of ${PROVIDERS.join(",")}`, providers, ["by-reference", "captured"])
  .addOption(
    new Option("--rate-limit <when>", "the service's limit of 100 requests a minute")
      .choices(["off", "on", "both"])
      .default("off"),
  )
  .option("--env <NAME=VALUE...>", "variables for the engine and its processes", variable, {})
  .option("--steps <number>", `how many of the ${STEPS.length} steps, from the first on`, numbers, [
    STEPS.length,
  ])
  .option("--targets", "what the targets are about, and nothing else: takes half an hour", false)
  .option("--native", "the native provider beside dynamic resources, and nothing else", false)
  .option("--loading", "what loading the package takes, and nothing else: takes half a minute", false)
  .option("--page", "how long the HTML report takes to open 300 findings, and nothing else", false)
  .option("--json <file>", "where to write the figures", join(clone, ".pulumi-state", "bench.json"));

const LIMITED = { off: [false], on: [true], both: [false, true] };

function cells(options: Options): readonly Cell[] {
  const { sizes, latency, rateLimit, env } = options;
  const [steps] = options.steps;
  const wishes = { sizes, latencies: latency, providers: options.providers, limited: LIMITED[rateLimit] };
  if (options.native) return NATIVE_CELLS;
  return options.targets ? TARGET_CELLS : cellsOf({ ...wishes, env, steps });
}

async function bench(options: Options): Promise<void> {
  if (options.page) return console.log(await pageFigure());
  const begun = { date: new Date().toISOString(), machine: await machine(), loading: loadingFigures() };
  console.log(begun.machine);
  if (options.loading) return print(options, { ...begun, figures: [] });
  const provider = await providerFigures();
  const figures: Figures[] = [];
  for (const cell of cells(options)) {
    await runCell(cell, (step) => {
      figures.push(step);
      writeReport(options.json, { ...begun, figures, provider });
      const { size, latencyMs, limited, wallSeconds, failure } = step;
      const what = `${cell.provider}, ${size}, ${latencyMs} ms${limited ? ", limited" : ""}: ${step.step}`;
      console.log(
        `${what}: ${wallSeconds.toFixed(1)} s${failure === undefined ? "" : `, failed: ${failure}`}`,
      );
    });
  }
  print(options, { ...begun, figures, provider });
}

function print({ json }: Options, report: Report): void {
  writeReport(json, report);
  console.log(`\n${tablesOf(report)}\n\nThe figures are in ${json}`);
}

command
  .parseAsync()
  .then(() => bench(command.opts<Options>()))
  .catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });

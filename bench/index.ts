/** `npm run bench`: what stacks of many alerts take, beside the same stacks on ordinary dynamic providers. */
import { cpus, totalmem } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { run } from "../test/support/child";
import { runCell, type Cell, type Figures } from "./cell";
import { loadingFigures } from "./loading";
import { pageFigure } from "./page";
import { NATIVE_CELLS, plainCell, TARGET_CELLS } from "./plan";
import { providerFigures } from "./provider-only";
import { tablesOf } from "./tables";

interface Options {
  size: number;
  targets: boolean;
  native: boolean;
  loading: boolean;
  page: boolean;
}

function size(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError("expected a whole number, such as 100");
}

const command = new Command("bench")
  .description("Measures a stack of many alerts, and prints tables of it.")
  .option("--size <number>", "how many alerts", size, 1000)
  .option("--targets", "what the targets are about: takes half an hour", false)
  .option("--native", "the native provider beside dynamic resources, and nothing else", false)
  .option("--loading", "what loading the package takes, and nothing else: takes half a minute", false)
  .option("--page", "how long the HTML report takes to open 300 findings, and nothing else", false);

async function bench(options: Options): Promise<void> {
  if (options.page) return console.log(await pageFigure());
  console.log(await machine());
  const loading = loadingFigures();
  if (options.loading) return console.log(`\n${tablesOf({ loading, figures: [] })}`);
  const provider = await providerFigures();
  const figures: Figures[] = [];
  for (const cell of cells(options)) {
    await runCell(cell, (step) => {
      figures.push(step);
      console.log(described(step));
    });
  }
  console.log(`\n${tablesOf({ loading, provider, figures })}`);
}

function cells(options: Options): readonly Cell[] {
  if (options.native) return NATIVE_CELLS;
  return options.targets ? TARGET_CELLS : [plainCell(options.size)];
}

function described(figures: Figures): string {
  const { provider, latencyMs, limited, step, wallSeconds, failure } = figures;
  const stack = `${provider}, ${figures.size}, ${latencyMs} ms${limited ? ", limited" : ""}`;
  return `${stack}: ${step}: ${wallSeconds.toFixed(1)} s${failure === undefined ? "" : `, failed: ${failure}`}`;
}

async function machine(): Promise<string> {
  const { stdout } = await run("pulumi", ["version"], { cwd: __dirname });
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory}, Node ${process.version}, Pulumi ${stdout.trim()}`;
}

command
  .parseAsync()
  .then(() => bench(command.opts<Options>()))
  .catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });

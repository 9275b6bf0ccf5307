/** `npm run kills`: random kills through the real engine, after each of which one more run has to make all well. */
import { Command, InvalidArgumentError } from "commander";
import { campaign } from "./campaign";

interface Options {
  kills: number;
  seed: number;
  ownerNote: boolean;
  plugin?: true;
}

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError("expected a whole number from 1");
  return number;
}

const command = new Command("kills")
  .description("Kills runs of the real engine at random moments, and judges what the next run makes of each.")
  .option("--kills <number>", "how many", whole, 200)
  .option("--seed <number>", "the same seed has the same programs killed in the same ways", whole, 1)
  .option("--plugin", "with the native provider in place of dynamic resources")
  .option("--no-owner-note", "without alerting:ownerNote: leftovers are named instead of taken over");

command
  .parseAsync()
  .then(async () => {
    const options = command.opts<Options>();
    const began = Date.now();
    const figures = await campaign({ ...options, report: console.log });
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    const way = options.plugin ? "native provider, " : "";
    const name = `${way}seed ${options.seed}, ${options.ownerNote ? "with" : "without"} alerting:ownerNote`;
    console.log(`\n${name}: ${figures.toString()}; ${minutes} minutes`);
  })
  .catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });

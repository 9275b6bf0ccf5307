/** `npm run lives`: lives of stacks that nobody thought of, each judged by the model. */
import { Command, InvalidArgumentError } from "commander";
import { campaign } from "./campaign";
import { dynamicDoor, nativeDoor } from "./engine/doors";
import { InProcess } from "./engine/in-process";
import { RealEngine } from "./engine/real-engine";
import type { Circumstances } from "./life";
import { liveWith, PLANTED } from "./planted";

interface Options {
  lives: number;
  seed: number;
  path?: string;
  planted?: true;
  engine?: number;
  plugin?: true;
}

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError("expected a whole number");
  return number;
}

const command = new Command("lives")
  .description(
    "Lives of stacks: random commands, edits, faults and kills, each judged by a model of the provider.",
  )
  .option("--lives <number>", "how many", whole, 10_000)
  .option("--seed <number>", "the same seed has the same lives", whole, 1)
  .option("--path <number>", "begins with the life of this number, as a failure prints it")
  .option("--planted", "plants one fault after the other, and says which the model finds")
  .option("--plugin", "lives with the native provider in place of dynamic resources")
  .option("--engine <number>", "lives as many with the real engine, and fewer commands in each", whole);

async function main({ lives, seed, path, planted, engine, plugin }: Options): Promise<void> {
  if (planted) return tryPlanted(lives, seed);
  const began = Date.now();
  const open = (around: Circumstances) => new InProcess(around, plugin ? nativeDoor : dynamicDoor);
  const here = { lives, seed, path, open };
  const { figures, failure } = await campaign(
    engine === undefined
      ? here
      : { ...here, lives: engine, mostCommands: 10, open: (around) => RealEngine.open(around) },
  );
  const seconds = Math.round((Date.now() - began) / 1000);
  if (failure !== undefined) console.log(plugin ? `${failure} --plugin` : failure);
  const { lives: lived, commands, exactly, loosely } = figures;
  console.log(`${lived} lives, ${commands} events, ${exactly} + ${loosely} updates judged, in ${seconds} s`);
  process.exitCode = failure === undefined ? 0 : 1;
}

/** Each in a process of its own, because modules are loaded once. */
function tryPlanted(lives: number, seed: number): void {
  const found = PLANTED.filter(({ title }, index) => {
    const { status, stdout } = liveWith(index, { lives, seed });
    console.log(`${status === 1 ? "found" : "NOT FOUND"}: ${title}\n${stdout}`);
    return status === 1;
  });
  console.log(`${found.length} of ${PLANTED.length} planted faults found`);
  if (found.length < PLANTED.length) process.exitCode = 1;
}

command
  .parseAsync()
  .then(() => main(command.opts<Options>()))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });

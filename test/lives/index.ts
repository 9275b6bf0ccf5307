/** `npm run lives`: lives of stacks that nobody thought of, each judged by the specification. */
import { Command, InvalidArgumentError } from "commander";
import { campaign } from "./campaign";
import { liveInProcess } from "./engine/in-process";
import { liveWithEngine } from "./engine/real-engine";
import { liveWith, PLANTED } from "./planted";

interface Options {
  lives: number;
  seed: number;
  path?: string;
  planted?: true;
  engine?: number;
}

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError("expected a whole number");
  return number;
}

const command = new Command("lives")
  .description("Lives of stacks: random commands, edits, faults and kills, each judged by a specification.")
  .option("--lives <number>", "how many", whole, 10_000)
  .option("--seed <number>", "the same seed has the same lives", whole, 1)
  .option("--path <number>", "begins with the life of this number, as a failure prints it")
  .option("--planted", "plants one fault after the other, and says which the lives find")
  .option("--engine <number>", "lives as many with the real engine, and fewer commands in each", whole);

async function main({ lives, seed, path, planted, engine }: Options): Promise<void> {
  if (planted) return tryPlanted(lives, seed);
  const began = Date.now();
  const isReal = engine !== undefined;
  const { figures, failure } = await campaign({
    ...{ lives: engine ?? lives, seed, path, kills: isReal },
    open: isReal ? liveWithEngine : liveInProcess,
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  if (failure !== undefined) console.log(isReal ? `${failure} --engine ${engine}` : failure);
  const { lives: lived, events, exactly, loosely } = figures;
  console.log(`${lived} lives, ${events} events, ${exactly} + ${loosely} updates judged, in ${seconds} s`);
  process.exitCode = failure === undefined ? 0 : 1;
}

/** Each in a process of its own, because modules are loaded once. */
function tryPlanted(lives: number, seed: number): void {
  const found = PLANTED.filter(({ title }, index) => {
    const { stdout, stderr } = liveWith(index, { lives, seed });
    // A process that cannot start finds nothing.
    const isFound = stdout.includes(" --path ");
    console.log(`${isFound ? "found" : "NOT FOUND"}: ${title}\n${stdout}${stderr}`);
    return isFound;
  });
  console.log(`${found.length} of ${PLANTED.length} planted faults found`);
  if (found.length < PLANTED.length) process.exitCode = 1;
}

command
  .parseAsync()
  .then(() => main(command.opts<Options>()))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  });

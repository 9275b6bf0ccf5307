/** `npm run lives`: lives of stacks that nobody thought of, each judged by the model. */
import { constants } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { campaign, type CampaignOptions } from "./campaign";
import { Account } from "./engine/account";
import { liveOn } from "./engine/clickstack";
import { InProcess } from "./engine/in-process";
import { RealEngine } from "./engine/real-engine";
import { liveWith, PLANTED } from "./planted";

interface Options {
  lives?: number;
  seed: number;
  path?: string;
  planted?: true;
  engine?: number;
  endpoint?: string;
  commands?: number;
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
  .option("--lives <number>", "how many; default: 10,000, or 50 on a ClickStack", whole)
  .option("--seed <number>", "the same seed has the same lives", whole, 1)
  .option("--path <number>", "begins with the life of this number, as a failure prints it")
  .option("--planted", "plants one fault after the other, and says which the model finds")
  .option("--engine <number>", "lives as many with the real engine, and fewer commands in each", whole)
  .option(
    "--commands <number>",
    "the most in each life; default: 30, or 10 with --engine or --endpoint",
    whole,
  )
  .option("--endpoint <url>", "lives on this ClickStack, with the key of CLICKSTACK_API_KEY");

async function main(options: Options): Promise<void> {
  const { lives = options.endpoint === undefined ? 10_000 : 50, seed } = options;
  if (options.planted) return tryPlanted(lives, seed);
  const began = Date.now();
  const account = options.endpoint === undefined ? undefined : accountOf(options.endpoint);
  endOnSignals(account);
  const { figures, failure } = await live(planOf({ ...options, lives }, account), account);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (failure !== undefined) console.log(failure + flagsOf(options));
  const { lives: lived, commands, exactly, loosely } = figures;
  console.log(`${lived} lives, ${commands} events, ${exactly} + ${loosely} updates judged, in ${seconds} s`);
  process.exitCode = failure === undefined ? 0 : 1;
}

async function live(plan: CampaignOptions, account?: Account): ReturnType<typeof campaign> {
  try {
    await account?.makeSeed();
    return await campaign(plan);
  } finally {
    await account?.clean();
  }
}

/** A signal ends the lives, but not before all that they made on the account is deleted. */
function endOnSignals(account?: Account): void {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await account?.close().catch(console.error);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end(signal));
}

function planOf(options: Options & { lives: number }, account: Account | undefined): CampaignOptions {
  const { lives, seed, path, engine } = options;
  const isSlow = engine !== undefined || account !== undefined;
  return {
    ...{ lives: engine ?? lives, seed, path, kills: engine !== undefined },
    mostCommands: options.commands ?? (isSlow ? 10 : 30),
    // The service is as new as it is, and nobody makes it another one.
    ...(account && { always: { isManaged: false, isNewer: false } }),
    open: (around) => {
      if (account) return liveOn(account, around);
      return engine === undefined ? InProcess.emulated(around) : RealEngine.open(around);
    },
  };
}

/** The options of the driver, for the command that repeats a failure. */
function flagsOf({ engine, endpoint, commands }: Options): string {
  const all = Object.entries({ engine, endpoint, commands }).filter(([, value]) => value !== undefined);
  return all.map(([name, value]) => ` --${name} ${value}`).join("");
}

function accountOf(endpoint: string): Account {
  const { CLICKSTACK_API_KEY: key } = process.env;
  if (!key) throw new Error("set CLICKSTACK_API_KEY, too");
  return new Account(endpoint.replace(/\/+$/, ""), key);
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

/** `npm run test:real` and `npm run record`: this package and the emulator held to a real ClickStack. */
import { randomBytes } from "node:crypto";
import { Command } from "commander";
import { startEmulator } from "../../emulator";
import { transcripts } from "../contract/emulator/transcripts";
import { registerFirstUser } from "./first-user";
import { record } from "./record";
import { run } from "./run";
import { livesOn } from "./scenes/lives";
import { workspace } from "./scenes/workspace";
import { emulated, targetOf } from "./target";

interface Options {
  only: string;
}

const program = new Command("real").description("Asks the ClickStack that the environment names.");

program
  .command("test")
  .description("Plays what this package does there and on the emulator, and says what differs.")
  .option("--only <text>", "only scenes with this text in their title", "")
  .action(({ only }: Options) => test(only));

program
  .command("record")
  .description("Records the transcripts that the emulator is held to, and says what is new.")
  .action(recordAll);

program
  .command("first-user")
  .description("Makes the first user of a new self-hosted ClickStack, and prints the API key.")
  .argument("<endpoint>", "such as http://localhost:8000")
  .action(async (endpoint: string) => console.log(await registerFirstUser(endpoint)));

async function test(only: string): Promise<void> {
  const emulator = await startEmulator({ clickstack: "2.36", seed: "empty", rateLimits: false });
  const target = targetOf(process.env) ?? emulated(emulator);
  const signal = interrupts();
  try {
    console.log(`${target.name}, compared with the emulator`);
    const { requests, seconds, differences, failures, left } = await run({
      target,
      scenes: [...livesOn(target.transport), ...workspace].filter(({ title }) => title.includes(only)),
      transcripts: only === "" && target.transport.clickStack === "self-hosted" ? transcripts : [],
      prefix: `pulumi-clickstack ${randomBytes(4).toString("hex")}`,
      say: console.log,
      signal,
    });
    console.log(`\n${requests} requests in ${seconds} s, ${differences} differences, ${failures} failures`);
    if (signal.aborted) console.log("interrupted; what was made is deleted");
    for (const path of left) console.log(`could not be deleted: ${path}`);
    if (differences + failures + left.length > 0 || signal.aborted) process.exitCode = 1;
  } finally {
    await emulator.stop();
  }
}

async function recordAll(): Promise<void> {
  const target = targetOf(process.env);
  if (target?.transport.clickStack !== "self-hosted")
    throw new Error(
      "set CLICKSTACK_ENDPOINT and CLICKSTACK_API_KEY: only a self-hosted ClickStack is recorded",
    );
  const signal = interrupts();
  const news = await record({ target, transcripts, say: console.log, signal });
  if (news > 0) process.exitCode = 1;
}

/** Ctrl-C ends a run at its next request; what it made is deleted first. */
function interrupts(): AbortSignal {
  const interrupt = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => interrupt.abort());
  return interrupt.signal;
}

program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

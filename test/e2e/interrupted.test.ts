import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { installPlugin } from "../support/import-command";
import { runningEngine } from "../support/kill";
import { alerts, stage, type Stage } from "../support/clickstacks";
import { failed, succeeded, type Library, type Program, type Stack } from "../support/stack";

const COUNT = 30;
const SLOW_MS = 1500;
const POLL_MS = 5;

const declared: Record<string, alerting.AlertArgs> = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => [`a${index}`, tileAlert({ name: `alert ${index}` })]),
);

type Declared = typeof declared;

/** The same program for the native provider. */
function nativeAlerts({ pulumi }: Library, all: Declared): void {
  class Native extends pulumi.CustomResource {}
  for (const [name, args] of Object.entries(all)) new Native("clickstack:alerting:Alert", name, args);
}

const ways: readonly [way: string, program: Program<Declared>, prepare?: (stack: Stack) => Promise<void>][] =
  [
    ["dynamic resources", alerts],
    ["the native provider", nativeAlerts, installPlugin],
  ];

for (const [way, program, prepare] of ways) {
  describe(`an update that Ctrl-C interrupts on a slow service, with ${way}`, () => {
    const on = stage();

    it("writes nothing more, records what it has sent, and leaves nothing for the next update to double", async () => {
      const { stack, emulator } = on;
      const foreign = new Set(emulator.store.alerts.keys());
      const made = () => [...emulator.store.alerts.keys()].filter((id) => !foreign.has(id));
      await prepare?.(stack);
      stack.program(program, declared);
      emulator.latency(SLOW_MS);
      const sentAtInterrupt = await interrupt(on, () => stack.up("--parallel", "64"));
      const sent = creationsOf(on);
      assert.ok(sent < COUNT, `${sent} of ${COUNT} were sent`);
      // Those that were on the way to the service when the signal came.
      assert.ok(sent - sentAtInterrupt <= 16, `${sent - sentAtInterrupt} were sent after the interrupt`);
      while (emulator.requests.some(({ finishedAt }) => finishedAt === undefined)) await sleep(POLL_MS);
      assert.deepEqual(recordedIds(stack), made().sort());
      emulator.latency(0);
      succeeded(await stack.up());
      assert.equal(made().length, COUNT);
      assert.deepEqual(recordedIds(stack), made().sort());
    });
  });
}

/** Interrupts a command as a terminal does, once five creations have arrived. Returns how many have. */
async function interrupt(on: Stage, command: () => ReturnType<Stack["up"]>): Promise<number> {
  let isOver = false;
  const running = command().finally(() => (isOver = true));
  while (!isOver && creationsOf(on) < 5) await sleep(POLL_MS);
  if (isOver) succeeded(await running);
  const engine = runningEngine();
  // To the foreground group, in which the engine is and its plugins are not.
  process.kill(-engine.pid, "SIGINT");
  const sent = creationsOf(on);
  failed(await running);
  return sent;
}

function creationsOf({ emulator }: Stage): number {
  return emulator.requests.filter(({ method }) => method === "POST").length;
}

function recordedIds(stack: Stack): string[] {
  const ours = stack.stateResources().filter(({ type }) => type.endsWith(":Alert"));
  return ours.map(({ id }) => id ?? "").sort();
}

import assert from "node:assert/strict";
import { startEmulator, type Emulator } from "../../emulator";
import type { alerting } from "../../provider";
import { tileAlert } from "../support/alerts";
import { settingsFor } from "../support/settings";
import { Stack, succeeded, type Library } from "../support/stack";

// Both stay within what the service allows a key in a minute.
const COUNT = 5;

interface Data {
  readonly args: alerting.AlertArgs;
  readonly count: number;
  readonly threshold: number;
}

function alerts({ alerting: { Alert } }: Library, { args, count, threshold }: Data) {
  for (let index = 0; index < count; index += 1) {
    new Alert(`alert-${index}`, { ...args, name: `Alert ${index}`, threshold });
  }
}

describe("two stacks on one backend, with one key, updated at the same time", () => {
  let emulator: Emulator;
  let foreign: string[];
  const stacks: Stack[] = [];
  before(async () => {
    emulator = await startEmulator();
    foreign = [...emulator.store.alerts.keys()];
    const first = await Stack.create({ env: settingsFor(emulator.url) });
    const { backend, env } = first;
    stacks.push(first, await Stack.create({ env, backend, name: "other" }));
    for (const stack of stacks) await stack.configure({ "alerting:ownerNote": "true" });
  });
  after(async () => {
    stacks.forEach((stack) => stack.dispose());
    await emulator.stop();
  });

  const live = () => [...emulator.store.alerts.values()].filter(({ id }) => !foreign.includes(id));
  const idsOf = (stack: Stack) => Object.values(stack.resources()).map(({ id }) => id);

  /** Equal alerts, so that nothing but the owner tells them apart. */
  async function update(threshold: number, ...flags: string[]) {
    for (const stack of stacks) stack.program(alerts, { args: tileAlert(), count: COUNT, threshold });
    const ended = await Promise.all(stacks.map((stack) => stack.up(...flags)));
    ended.forEach(succeeded);
  }

  it("create their own alerts each", async () => {
    await update(1);
    assert.deepEqual(
      stacks.flatMap(idsOf).sort(),
      live()
        .map(({ id }) => id)
        .sort(),
    );
    assert.equal(live().length, 2 * COUNT);
  });

  it("change them, and see no drift afterwards", async () => {
    await update(2);
    assert.deepEqual([...new Set(live().map(({ threshold }) => threshold))], [2]);
    await update(2, "--refresh", "--expect-no-changes");
  });

  it("go away one by one: the other's alerts stay", async () => {
    const [first, other] = stacks as [Stack, Stack];
    succeeded(await first.destroy());
    assert.deepEqual(
      idsOf(other).sort(),
      live()
        .map(({ id }) => id)
        .sort(),
    );
    succeeded(await other.destroy());
    assert.deepEqual(live(), []);
  });
});

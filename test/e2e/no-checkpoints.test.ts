import assert from "node:assert/strict";
import type { alerting } from "../../provider";
import { killed } from "../support/kill";
import { alerts } from "../support/programs";
import { tileAlert } from "../support/alerts";
import { stage } from "../support/stage";
import { NO_CHECKPOINTS, succeeded } from "../support/stack";

const COUNT = 20;

/** The claim of docs/scale.md about `PULUMI_SKIP_CHECKPOINTS`: state has nothing of a killed run. */
describe("a run without checkpoints that is killed", () => {
  const on = stage({ rateLimits: false, latencyMs: 40 });

  async function killedAndRepaired(ownerNote: boolean) {
    const { stack, emulator } = on;
    const foreign = emulator.store.alerts.size;
    const made = () => emulator.store.alerts.size - foreign;
    Object.assign(stack.env, NO_CHECKPOINTS);
    await stack.succeed("config", "set", "alerting:ownerNote", String(ownerNote));
    const declared: Record<string, alerting.AlertArgs> = {};
    for (let index = 0; index < COUNT; index += 1) declared[`a${index}`] = tileAlert({ name: `${index}` });
    stack.program(alerts, declared);
    await killed(on, () => stack.up(), { what: "kill all", moment: "answered", request: 10 });
    assert.equal(Object.keys(stack.resources()).length, 0);
    const left = made();
    assert.ok(left >= 9, `${left} alerts`);
    const { output } = succeeded(await stack.up());
    const all = made();
    succeeded(await stack.destroy());
    return { output, left, all };
  }

  it("leaves alerts that the next run names, and recreates", async () => {
    const { output, left, all } = await killedAndRepaired(false);
    assert.equal(all, COUNT + left);
    assert.match(output, /is identical to the new one/);
  });

  it("leaves alerts that the next run takes over with alerting:ownerNote", async () => {
    const { output, all } = await killedAndRepaired(true);
    assert.equal(all, COUNT);
    assert.match(output, /has the mark of this resource, and state does not have it: .* It is taken over/);
  });
});

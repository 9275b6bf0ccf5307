import assert from "node:assert/strict";
import { QUIET_MS, waitForOthers } from "../../../../../provider/engine/kind/collection/quiet";
import type { Plain } from "../../../../../provider/engine/plain";
import { QuickClock } from "../../../../support/provider-harness";

/** Time that passes for all who wait at once: who wakes first goes on first. */
class SharedClock extends QuickClock {
  private readonly sleepers: { readonly at: number; wake(): void }[] = [];

  override sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ at: this.now() + milliseconds, wake }));
  }

  async run(): Promise<void> {
    for (let next = this.takeFirst(); next !== undefined; next = this.takeFirst()) {
      await super.sleep(next.at - this.now());
      next.wake();
      await new Promise(setImmediate);
    }
  }

  private takeFirst() {
    this.sleepers.sort((one, other) => one.at - other.at);
    return this.sleepers.shift();
  }
}

describe("a creation that waits for the other resources of its run", () => {
  const setUp = () => ({ clock: new SharedClock(0), known: new Map<string, Plain>() });

  it("hears of a resource that the engine asks about after a check that waits at the same time", async () => {
    const { clock, known } = setUp();
    const isUnknown = () => !known.has("alert");
    const creation = waitForOthers({ clock, known }, QUIET_MS.creation, isUnknown).then(() => isUnknown());
    const check = waitForOthers({ clock, known }, QUIET_MS.check, () => true).then(async () => {
      await clock.sleep(500);
      known.set("alert", {});
    });
    await clock.run();
    await check;
    assert.equal(await creation, false);
  });

  it("ends once the engine has asked about nothing further for long enough", async () => {
    const { clock, known } = setUp();
    const creation = waitForOthers({ clock, known }, QUIET_MS.creation, () => true);
    await clock.run();
    await creation;
    assert.equal(clock.now(), QUIET_MS.creation);
  });
});

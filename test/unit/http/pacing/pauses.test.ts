import assert from "node:assert/strict";
import { setUp, takeTurns, headers } from "./support";

describe("A pacer after a 429", () => {
  it("pauses everybody, and says so once", async () => {
    const { pacer, announced, gives } = setUp();
    await pacer.acquire();
    pacer.done({});
    pacer.pauseFor(20_000);
    await gives(30, [19_999, 0], [1, 16]);
    assert.deepEqual(announced, [20_000]);
  });

  it("stays paused for as long as the longest of several answers asks", async () => {
    const { pacer, gives } = setUp();
    await pacer.acquire();
    pacer.done({});
    pacer.pauseFor(20_000);
    pacer.pauseFor(5000);
    await gives(1, [19_999, 0], [1, 1]);
  });

  it("says so again when a later pause begins", async () => {
    const { clock, pacer, announced } = setUp();
    for (const milliseconds of [10_000, 40_000]) {
      pacer.pauseFor(milliseconds);
      await clock.run(pacer.acquire());
      pacer.done({});
    }
    assert.deepEqual(announced, [10_000, 40_000]);
  });
});

describe("A pacer that announces a pause", () => {
  for (const [what, later, announcements] of [
    ["says nothing when it grows by up to a second", 11_000, [10_000]],
    ["says so again when it grows by more", 11_001, [10_000, 11_001]],
  ] as const) {
    it(what, async () => {
      const { clock, pacer, announced } = setUp();
      pacer.pauseFor(10_000);
      takeTurns(pacer, 1);
      pacer.pauseFor(later);
      takeTurns(pacer, 1);
      await clock.advance(20_000);
      assert.deepEqual(announced, announcements);
    });
  }

  it("tells how long the pause lasts from now on", async () => {
    const { clock, pacer } = setUp();
    assert.equal(pacer.pauseMs(), 0);
    pacer.pauseFor(10_000);
    await clock.advance(4000);
    assert.equal(pacer.pauseMs(), 6000);
    await clock.advance(7000);
    assert.equal(pacer.pauseMs(), 0);
  });
});

describe("What is left of a limit", () => {
  it("is not known before the service has told", () => {
    assert.equal(setUp().pacer.allowance(), undefined);
  });

  it("is what the service told last, with the time until all is there again", async () => {
    const { clock, pacer } = setUp();
    await pacer.acquire();
    pacer.done(headers(100, 97, 30));
    await clock.advance(10_000);
    assert.deepEqual(pacer.allowance(), { limit: 100, remaining: 97, resetsInMs: 20_000 });
  });
});

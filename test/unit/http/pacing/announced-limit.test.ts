import assert from "node:assert/strict";
import { headers, setUp, takeTurns } from "./support";

describe("A pacer before anything is known", () => {
  for (const [what, ...answer] of [["answered", {}], ["lost"]] as const) {
    it(`lets the first request go alone, and the others once it was ${what}`, async () => {
      const { clock, pacer } = setUp();
      const turns = takeTurns(pacer, 5);
      await clock.advance(60_000);
      assert.equal(turns.given, 1);
      pacer.done(...answer);
      await clock.advance(0);
      assert.equal(turns.given, 5);
    });
  }

  it("has at most 16 requests on their way at once, and tells nobody of that wait", async () => {
    const { clock, pacer, announced } = setUp();
    await pacer.acquire();
    pacer.done({});
    const turns = takeTurns(pacer, 40);
    await clock.advance(0);
    assert.equal(turns.given, 16);
    pacer.done({});
    await clock.advance(0);
    assert.equal(turns.given, 17);
    assert.deepEqual(announced, []);
  });
});

describe("A pacer that is told the limit", () => {
  type Answer = [limit: number, remaining: number, reset: number];

  async function told(...answer: Answer) {
    const all = setUp();
    await all.pacer.acquire();
    all.pacer.done(headers(...answer));
    return all;
  }

  /** What was told first and then, how many turns are taken, and how many are given after some time. */
  const cases: [what: string, first: Answer, later: Answer[], taken: number, ...steps: [number, number][]][] =
    [
      ["sends no more than what remains", [100, 3, 30], [], 8, [29_999, 3]],
      [
        "believes the earlier of two ends that differ by a second",
        [100, 2, 30],
        [[100, 0, 31]],
        1,
        [30_000, 1],
      ],
      ["spends one limit until it is told of a new window", [4, 0, 30], [], 8, [600_000, 4]],
      [
        "believes the smaller of two figures",
        [100, 50, 30],
        [
          [100, 1, 30],
          [100, 2, 30],
        ],
        5,
        [0, 1],
      ],
      ["follows the counter that others spend, too", [100, 90, 30], [[100, 0, 30]], 5, [29_000, 0]],
      ["keeps a limit of a single request", [1, 0, 30], [], 1, [29_999, 0], [1, 1]],
    ];
  for (const [what, first, later, taken, ...steps] of cases) {
    it(what, async () => {
      const { pacer, gives } = await told(...first);
      await Promise.all(later.map(() => pacer.acquire()));
      for (const answer of later) pacer.done(headers(...answer));
      await gives(taken, ...steps);
    });
  }

  it("waits until the window ends when nothing remains, and says so once", async () => {
    const { announced, gives } = await told(100, 0, 30);
    await gives(8, [29_999, 0], [1, 8]);
    assert.deepEqual(announced, [30_000]);
  });

  it("waits for the window's end, not for an answer that may never come, when nothing remains", async () => {
    const { pacer, announced, gives } = await told(100, 2, 30);
    await pacer.acquire();
    await pacer.acquire();
    pacer.done(headers(100, 0, 30));
    await gives(3, [29_999, 0], [1, 3]);
    assert.deepEqual(announced, [30_000]);
  });

  it("waits for an answer on its way, not for the window's end, while something remains", async () => {
    const { clock, pacer, announced } = await told(100, 1, 30);
    await pacer.acquire();
    const turns = takeTurns(pacer, 1);
    await clock.advance(0);
    assert.equal(turns.given, 0);
    pacer.done();
    await clock.advance(0);
    assert.equal(turns.given, 1);
    assert.deepEqual(announced, []);
  });

  it("takes the counters of a new window", async () => {
    const { clock, pacer, gives } = await told(100, 0, 1);
    await clock.advance(1000);
    await pacer.acquire();
    pacer.done(headers(100, 99, 60));
    await gives(10, [0, 10]);
  });

  it("believes the first answer of a new window, also to a request of the one before", async () => {
    const { clock, pacer, gives } = await told(100, 5, 1);
    await pacer.acquire();
    await clock.advance(5000);
    pacer.done(headers(100, 0, 56));
    await gives(1, [55_999, 0], [1, 1]);
  });

  it("is not stopped by an answer of the window before that comes late", async () => {
    const { clock, pacer, gives } = await told(100, 2, 1);
    await pacer.acquire();
    await pacer.acquire();
    await clock.advance(1000);
    pacer.done(headers(100, 99, 60));
    pacer.done(headers(100, 0, 0));
    await gives(10, [0, 10]);
  });

  const nonsense: [string, Record<string, string>][] = [
    ["a limit of nothing", headers(0, 0, 1)],
    ["a negative limit", headers(-5, -5, 1)],
    ["a window of years", headers(100, 0, 99_999_999)],
    ["an endless window", headers(100, 0, "Infinity")],
    ["words", { "ratelimit-limit": "many", "ratelimit-remaining": "few", "ratelimit-reset": "soon" }],
    ["empty headers", { "ratelimit-limit": "", "ratelimit-remaining": "", "ratelimit-reset": "1" }],
    ["an end in words", headers(100, 0, "soon")],
    ["a limit without what remains", { "ratelimit-limit": "100", "ratelimit-reset": "30" }],
    ["a part of the headers", { "ratelimit-remaining": "0" }],
  ];
  for (const [what, answer] of nonsense) {
    it(`does not wait because of ${what}`, async () => {
      const { pacer, gives } = setUp();
      await pacer.acquire();
      pacer.done(answer);
      await gives(3, [2000, 3]);
    });
  }
});

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

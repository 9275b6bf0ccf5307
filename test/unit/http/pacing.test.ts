import assert from "node:assert/strict";
import fc from "fast-check";
import { Pacer, type SilentLimit } from "../../../provider/http/pacing";
import { ManualClock } from "../../support/manual-clock";

const SILENT = { requests: 10, windowMs: 10_000 };

function setUp(silentLimit?: SilentLimit) {
  const clock = new ManualClock();
  const announced: number[] = [];
  const pacer = new Pacer({ clock, silentLimit, onWait: (milliseconds) => announced.push(milliseconds) });
  return { clock, pacer, announced };
}

/** Takes turns at once, and counts how many were given. */
function takeTurns(pacer: Pacer, count: number): { given: number } {
  const turns = { given: 0 };
  for (let i = 0; i < count; i++) void pacer.acquire().then(() => (turns.given += 1));
  return turns;
}

function headers(limit: number, remaining: number, reset: number | string): Record<string, string> {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(reset),
  };
}

/** A fixed window as the alerting service keeps one, all keys together; it counts what it refuses. */
class LimitedService {
  readonly received: number[] = [];
  refused = 0;
  private readonly start: number;

  constructor(
    private readonly clock: ManualClock,
    private readonly limit: number,
    private readonly windowMs: number,
    offsetMs: number,
  ) {
    this.start = clock.now() - offsetMs;
  }

  hit(): { status: number; headers: Record<string, string> } {
    const now = this.clock.now();
    const begin = now - ((now - this.start) % this.windowMs);
    this.received.push(now);
    const count = this.received.filter((at) => at >= begin).length;
    const reset = Math.ceil((begin + this.windowMs - now) / 1000);
    if (count > this.limit) this.refused += 1;
    return {
      status: count > this.limit ? 429 : 200,
      headers: headers(this.limit, Math.max(0, this.limit - count), reset),
    };
  }
}

/** One request: there, handled, and back; repeated after a 429. Returns how many of those there were. */
async function request(pacer: Pacer, clock: ManualClock, service: LimitedService, way: [number, number]) {
  for (let refused = 0; ; refused++) {
    await pacer.acquire();
    await clock.sleep(way[0]);
    const answer = service.hit();
    await clock.sleep(way[1]);
    pacer.done(answer.headers);
    if (answer.status !== 429) return refused;
    pacer.pauseFor(Number(answer.headers["ratelimit-reset"]) * 1000);
  }
}

const way = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));

describe("A pacer before anything is known", () => {
  it("lets the first request go alone, and the others once it was answered", async () => {
    const { clock, pacer } = setUp();
    const turns = takeTurns(pacer, 5);
    await clock.advance(60_000);
    assert.equal(turns.given, 1);
    pacer.done({});
    await clock.advance(0);
    assert.equal(turns.given, 5);
  });

  it("lets the others go also when the first request was lost", async () => {
    const { clock, pacer } = setUp();
    const turns = takeTurns(pacer, 5);
    await clock.advance(0);
    pacer.done();
    await clock.advance(0);
    assert.equal(turns.given, 5);
  });

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
  async function told(...answer: [limit: number, remaining: number, reset: number | string]) {
    const all = setUp();
    await all.pacer.acquire();
    all.pacer.done(headers(...answer));
    return all;
  }

  it("sends no more than what remains", async () => {
    const { clock, pacer } = await told(100, 3, 30);
    const turns = takeTurns(pacer, 8);
    await clock.advance(29_999);
    assert.equal(turns.given, 3);
  });

  it("waits until the window ends when nothing remains, and says so once", async () => {
    const { clock, pacer, announced } = await told(100, 0, 30);
    const turns = takeTurns(pacer, 8);
    await clock.advance(29_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 8);
    assert.deepEqual(announced, [30_000]);
  });

  it("waits for the window's end, not for an answer that may never come, when nothing remains", async () => {
    const { clock, pacer, announced } = await told(100, 2, 30);
    await pacer.acquire();
    await pacer.acquire();
    pacer.done(headers(100, 0, 30));
    const turns = takeTurns(pacer, 3);
    await clock.advance(29_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 3);
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

  it("believes the earlier end when answers of one window differ by a rounded second", async () => {
    const { clock, pacer } = await told(100, 2, 30);
    await pacer.acquire();
    pacer.done(headers(100, 0, 31));
    const turns = takeTurns(pacer, 1);
    await clock.advance(30_000);
    assert.equal(turns.given, 1);
  });

  it("spends no more than a whole limit after the window's end until an answer tells of the new window", async () => {
    const { clock, pacer } = await told(4, 0, 30);
    const turns = takeTurns(pacer, 8);
    await clock.advance(600_000);
    assert.equal(turns.given, 4);
  });

  it("believes the smaller figure when answers of one window overtake each other", async () => {
    const { clock, pacer } = await told(100, 50, 30);
    await pacer.acquire();
    await pacer.acquire();
    pacer.done(headers(100, 1, 30));
    pacer.done(headers(100, 2, 30));
    const turns = takeTurns(pacer, 5);
    await clock.advance(0);
    assert.equal(turns.given, 1);
  });

  it("follows the counter also when others with the same key spend it", async () => {
    const { clock, pacer } = await told(100, 90, 30);
    await pacer.acquire();
    pacer.done(headers(100, 0, 30));
    const turns = takeTurns(pacer, 5);
    await clock.advance(29_000);
    assert.equal(turns.given, 0);
  });

  it("keeps a limit of a single request", async () => {
    const { clock, pacer } = await told(1, 0, 30);
    const turns = takeTurns(pacer, 1);
    await clock.advance(29_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 1);
  });

  it("takes the counters of a new window", async () => {
    const { clock, pacer } = await told(100, 0, 1);
    await clock.advance(1000);
    await pacer.acquire();
    pacer.done(headers(100, 99, 60));
    const turns = takeTurns(pacer, 10);
    await clock.advance(0);
    assert.equal(turns.given, 10);
  });

  it("believes the first answer of a new window, also to a request of the one before", async () => {
    const { clock, pacer } = await told(100, 5, 1);
    await pacer.acquire();
    await clock.advance(5000);
    pacer.done(headers(100, 0, 56));
    const turns = takeTurns(pacer, 1);
    await clock.advance(55_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 1);
  });

  it("is not stopped by an answer of the window before that comes late", async () => {
    const { clock, pacer } = await told(100, 2, 1);
    await pacer.acquire();
    await pacer.acquire();
    await clock.advance(1000);
    pacer.done(headers(100, 99, 60));
    pacer.done(headers(100, 0, 0));
    const turns = takeTurns(pacer, 10);
    await clock.advance(0);
    assert.equal(turns.given, 10);
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
      const { clock, pacer } = setUp();
      await pacer.acquire();
      pacer.done(answer);
      const turns = takeTurns(pacer, 3);
      await clock.advance(2000);
      assert.equal(turns.given, 3);
    });
  }
});

describe("A pacer after a 429", () => {
  it("pauses everybody, and says so once", async () => {
    const { clock, pacer, announced } = setUp();
    await pacer.acquire();
    pacer.done({});
    pacer.pauseFor(20_000);
    const turns = takeTurns(pacer, 30);
    await clock.advance(19_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 16);
    assert.deepEqual(announced, [20_000]);
  });

  it("stays paused for as long as the longest of several answers asks", async () => {
    const { clock, pacer } = setUp();
    await pacer.acquire();
    pacer.done({});
    pacer.pauseFor(20_000);
    pacer.pauseFor(5000);
    const turns = takeTurns(pacer, 1);
    await clock.advance(19_999);
    assert.equal(turns.given, 0);
    await clock.advance(1);
    assert.equal(turns.given, 1);
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

describe("A limit of 100 a minute", () => {
  it("lets 250 writes through in the fewest windows, without a 429 and with one announcement a pause", async () => {
    const { clock, pacer, announced } = setUp();
    const service = new LimitedService(clock, 100, 60_000, 45_000);
    const begin = clock.now();
    const writes = Array.from({ length: 250 }, (_, i) => request(pacer, clock, service, [20 + (i % 7), 15]));
    await clock.run(Promise.all(writes));
    assert.equal(service.refused, 0);
    assert.equal(service.received.length, 250);
    // What is left of the first window, the whole second one, and the beginning of the third.
    assert.ok(clock.now() - begin < 15_000 + 60_000 + 10_000, `${clock.now() - begin} ms`);
    assert.equal(announced.length, 2);
  });

  for (const atOnce of [1, 8, 64, 1000]) {
    it(`lets 1000 writes through in the least time that it allows when the engine has ${atOnce} at once`, async () => {
      const { clock, pacer } = setUp();
      const service = new LimitedService(clock, 100, 60_000, 0);
      const begin = clock.now();
      let left = 1000;
      const worker = async (): Promise<void> => {
        for (; left > 0;) {
          left -= 1;
          assert.equal(await request(pacer, clock, service, [30, 20]), 0);
        }
      };
      await clock.run(Promise.all(Array.from({ length: atOnce }, worker)));
      // Nine whole windows, and what the last hundred take.
      const least = 9 * 60_000 + (100 * 50) / Math.min(atOnce, 16);
      assert.ok(clock.now() - begin < least * 1.01, `${clock.now() - begin} ms`);
    });
  }

  it("meets no 429 however long each request takes, when nobody else has the key", async () => {
    const scenario = fc.array(way, { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(scenario, fc.integer({ min: 0, max: 9999 }), async (ways, offset) => {
        const { clock, pacer } = setUp();
        const service = new LimitedService(clock, 20, 10_000, offset);
        await clock.run(Promise.all(ways.map((each) => request(pacer, clock, service, each))));
        assert.equal(service.refused, 0);
      }),
      { numRuns: 40 },
    );
  });

  it("refuses others who spend the same key carelessly, but not us", async () => {
    const { clock, pacer } = setUp();
    const service = new LimitedService(clock, 20, 10_000, 0);
    const others = Array.from({ length: 60 }, async (_, i) => {
      await clock.sleep(i * 500);
      service.hit();
    });
    const ours = Array.from({ length: 60 }, () => request(pacer, clock, service, [30, 30]));
    const refused = await clock.run(Promise.all(ours));
    await clock.run(Promise.all(others));
    assert.deepEqual(refused, Array(60).fill(0));
    assert.ok(service.refused > 0);
  });
});

describe("A silent limit of 10 in 10 seconds", () => {
  it("is never exceeded in any sliding window, whatever each request takes and whether it is answered", async () => {
    const plan = fc.array(
      fc.record({ way, startsAfter: fc.integer({ min: 0, max: 30_000 }), lost: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(plan, async (requests) => {
        const { clock, pacer } = setUp(SILENT);
        const received: number[] = [];
        const sent = requests.map(async ({ way: [there, back], startsAfter, lost }) => {
          await clock.sleep(startsAfter);
          await pacer.acquire();
          await clock.sleep(there);
          received.push(clock.now());
          await clock.sleep(back);
          pacer.done(lost ? undefined : {});
        });
        await clock.run(Promise.all(sent));
        assert.equal(received.length, requests.length);
        for (const end of received) {
          const within = received.filter((at) => at > end - SILENT.windowMs && at <= end).length;
          assert.ok(within <= SILENT.requests, `${within} requests within 10 s`);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("lets 10 requests through at once, and the next 10 when 10 seconds have passed since", async () => {
    const { clock, pacer } = setUp(SILENT);
    await pacer.acquire();
    pacer.done({});
    const turns = takeTurns(pacer, 30);
    await clock.advance(0);
    assert.equal(turns.given, 9);
    for (let i = 0; i < 9; i++) pacer.done({});
    const late = takeTurns(pacer, 1);
    await clock.advance(9999);
    assert.equal(turns.given + late.given, 9);
    await clock.advance(1);
    assert.equal(turns.given + late.given, 19);
  });

  it("is used up: 30 quick requests take hardly more than two windows", async () => {
    const { clock, pacer } = setUp(SILENT);
    const begin = clock.now();
    const sent = Array.from({ length: 30 }, async () => {
      await pacer.acquire();
      await clock.sleep(10);
      pacer.done({});
    });
    await clock.run(Promise.all(sent));
    assert.ok(clock.now() - begin < 21_000, `${clock.now() - begin} ms`);
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

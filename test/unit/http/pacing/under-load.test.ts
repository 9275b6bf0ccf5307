import assert from "node:assert/strict";
import fc from "fast-check";
import { Pacer } from "../../../../provider/http/pacing";
import { SILENT, setUp, LimitedService, request, way } from "./support";

describe("A limit of 100 a minute", () => {
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

describe("A pacer of very many requests", () => {
  it("looks at the time as often as there are requests, and not at each answer for all that wait", async () => {
    const { clock, pacer } = setUp();
    let looks = 0;
    const now = clock.now.bind(clock);
    clock.now = () => {
      looks += 1;
      return now();
    };
    const COUNT = 5000;
    const sent = Array.from({ length: COUNT }, async () => {
      await pacer.acquire();
      await clock.sleep(0);
      pacer.done({});
    });
    await clock.run(Promise.all(sent));
    assert.ok(looks < 10 * COUNT, `${looks} looks`);
  });
});

describe("A limit of 100 a minute, shared by the runs of a CI fleet", () => {
  for (const runs of [2, 10]) {
    it(`lets 300 writes of ${runs} runs through in the fewest windows; only what is on its way then is refused`, async () => {
      const { clock } = setUp();
      const service = new LimitedService(clock, 100, 60_000, 0);
      const begin = clock.now();
      const writes = Array.from({ length: runs }, () => {
        const pacer = new Pacer({ clock, onWait: () => undefined });
        return Array.from({ length: 300 / runs }, () => request(pacer, clock, service, [30, 20]));
      });
      await clock.run(Promise.all(writes.flat()));
      // Two whole windows, and what the last hundred take.
      assert.ok(clock.now() - begin < 2 * 60_000 + 5_000, `${clock.now() - begin} ms`);
      const onTheirWay = 16 * runs;
      assert.ok(service.refused <= 2 * onTheirWay, `${service.refused} of 429`);
    });
  }
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

  /** Asks for as many turns at once, after a first one; all are answered at once. */
  async function askFor(count: number) {
    const { clock, pacer } = setUp(SILENT);
    await pacer.acquire();
    pacer.done({});
    const sentAt: number[] = [];
    const begin = clock.now();
    for (let index = 0; index < count; index += 1) {
      void pacer.acquire().then(async () => {
        sentAt.push(clock.now() - begin);
        await clock.sleep(0);
        pacer.done({});
      });
    }
    return { clock, sentAt };
  }

  it("lets 10 requests through at once when there are no more", async () => {
    const { clock, sentAt } = await askFor(9);
    await clock.advance(0);
    assert.deepEqual(sentAt, Array(9).fill(0));
  });

  it("leaves room for what the program has asked, when there are more than fit into one window", async () => {
    const { clock, sentAt } = await askFor(30);
    await clock.advance(9999);
    assert.deepEqual(sentAt, Array(6).fill(0));
    await clock.advance(1);
    assert.equal(sentAt.length, 16);
    await clock.advance(10_000);
    assert.equal(sentAt.length, 26);
  });

  it("lets a repeated request go first, whose time runs, however many others wait", async () => {
    const { clock, pacer } = setUp(SILENT);
    const order: string[] = [];
    const ask = async (name: string, isRepeated: boolean) => {
      await pacer.acquire(isRepeated);
      order.push(name);
      pacer.done({});
    };
    const others = Array.from({ length: 50 }, (_, index) => ask(String(index), false));
    const repeated = ask("repeated", true);
    await clock.run(Promise.all([...others, repeated]));
    assert.ok(order.indexOf("repeated") <= 10, order.join());
    assert.equal(order.length, 51);
  });
});

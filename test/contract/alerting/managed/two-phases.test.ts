import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { searchAlert } from "../../../support/alerts";
import { IdleClock } from "../../../support/idle-clock";
import { Host } from "../../../support/provider-harness";
import { startFor, transports } from "../../../support/transports";
import { resolveNames } from "./support";

const [, managed] = transports;

const LIMIT = { requests: 10, windowMs: 10_000 };
/** The preview and the update. */
const PHASES = 2;
/** From the beginning of a phase to what follows it. */
const PHASE_MS = 2000;

/** Each phase asks for three lists, and creating begins with another one. */
const LISTS = PHASES * 3 + 1;

describe("an update of names right after its preview, in ClickHouse Cloud", () => {
  for (const [count, most] of [
    [3, 0],
    [9, 6],
    [10, 3],
    [64, 3],
  ] as const) {
    it(`creates ${count} alerts once, as fast as the limit allows, and ${most} requests at most are refused, once`, async () => {
      const clock = new IdleClock();
      const emulator = await startFor(managed, { now: () => new Date(clock.now()) });
      const there = emulator.store.alerts.size;
      const began = clock.now();
      for (let phase = 0; phase < PHASES; phase += 1) {
        await clock.runWith(emulator, resolveNames(emulator, clock));
        await clock.advance(PHASE_MS);
      }
      const host = new Host(alertKind, emulator, managed.settings, clock);
      const alerts = Array.from({ length: count }, () => host.resource());
      const ups = alerts.map((alert, threshold) => alert.up(searchAlert({ threshold })));
      await clock.runWith(emulator, Promise.all(ups));
      await emulator.stop();
      const refused = emulator.requests.filter(({ status }) => status === 429);
      assert.ok(refused.length <= most, `${refused.length} refusals`);
      assert.equal(emulator.requests.length, LISTS + count + refused.length);
      assert.equal(new Set(refused.map(({ body }) => JSON.stringify(body))).size, refused.length);
      assert.equal(emulator.store.alerts.size - there, count);
      const windows = Math.ceil((LISTS + count) / LIMIT.requests) - 1;
      const longest = windows * LIMIT.windowMs + PHASES * PHASE_MS;
      assert.ok(clock.now() - began <= longest, `${clock.now() - began} ms`);
    });
  }
});

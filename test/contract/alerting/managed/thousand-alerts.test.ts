import assert from "node:assert/strict";
import type { Emulator } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { searchAlert } from "../../../support/alerts";
import { IdleClock } from "../../../support/idle-clock";
import { Host } from "../../../support/provider-harness";
import { startFor, transports } from "../../../support/transports";
import { resolveNames } from "./support";

const [, managed] = transports;
const COUNT = 1000;
const LIMIT = { requests: 10, windowMs: 10_000 };

describe("1000 alerts in ClickHouse Cloud, with the limit of the key", () => {
  const clock = new IdleClock();
  let emulator: Emulator;
  let host: Host;
  const program = (index: number) => searchAlert({ name: `alert ${index}`, threshold: index });

  before(async () => {
    emulator = await startFor(managed, { now: () => new Date(clock.now()) });
    for (const id of [...emulator.store.alerts.keys()]) emulator.deleteAlert(id);
    host = new Host(alertKind, emulator, managed.settings, clock);
  });

  after(() => emulator.stop());

  const refused = () => emulator.requests.filter(({ status }) => status === 429).length;

  it("are created in the time that the limit dictates, and refreshed with 3 requests", async () => {
    const began = clock.now();
    await clock.runWith(emulator, resolveNames(emulator, clock));
    await clock.advance(1000);
    const alerts = Array.from({ length: COUNT }, () => host.resource());
    await clock.runWith(emulator, Promise.all(alerts.map((alert, index) => alert.up(program(index)))));
    const took = clock.now() - began;
    // Three names, the list of alerts, the proof that an empty list is of ClickStack, and the creations.
    const needed = 3 + 1 + 1 + COUNT;
    const least = (Math.ceil(needed / LIMIT.requests) - 1) * LIMIT.windowMs;
    assert.equal(refused(), 0);
    assert.equal(emulator.requests.length, needed);
    assert.ok(took <= least * 1.05, `${took} ms, at least ${least} ms`);

    host.nextRun(emulator);
    await clock.advance(LIMIT.windowMs);
    await clock.runWith(emulator, Promise.all(alerts.map((alert) => alert.refresh())));
    assert.ok(emulator.requests.length <= 3);
    for (const [index, alert] of alerts.entries()) assert.equal(await alert.preview(program(index)), "same");
  });
});

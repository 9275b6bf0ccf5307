import assert from "node:assert/strict";
import fc from "fast-check";
import { startEmulator, type Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { alertArgs } from "../../../provider/alerting/alert/alert.schema";
import type { Plain } from "../../../provider/engine/plain";
import { alertArguments, plantWebhooks } from "../../support/alert-arbitraries";
import { Host, type Resource } from "../../support/provider-harness";

const KEYS = Object.keys(alertArgs.shape);

describe("an alert with any arguments that the contract allows", function () {
  this.timeout(60_000);
  let emulator: Emulator;

  beforeEach(async () => {
    emulator = await startEmulator({ rateLimits: false, seed: "company" });
    plantWebhooks(emulator.store);
    for (const id of [...emulator.store.alerts.keys()]) emulator.store.alerts.delete(id);
  });

  afterEach(() => emulator.stop());

  function writes(): number {
    return emulator.requests.filter(({ method }) => method !== "GET").length;
  }

  /** Refreshed or not, this run or the next: nothing differs. */
  async function assertSettled(host: Host, alert: Resource, program: object) {
    assert.deepEqual(await alert.differences(program), []);
    for (let times = 0; times < 2; times += 1) {
      host.nextRun();
      await alert.refresh();
      assert.deepEqual(await alert.differences(program), []);
      assert.equal(await alert.preview(program), "same");
    }
    assert.deepEqual(host.told.warnings, []);
  }

  it("is created by one request, and no preview after it finds a difference", async () => {
    const property = fc.asyncProperty(alertArguments, async (program) => {
      const host = new Host(alertKind, emulator);
      const alert = host.resource();
      emulator.clearRequests();
      assert.equal(await alert.up(program), "create");
      assert.equal(writes(), 1);
      assert.deepEqual(host.told.warnings, []);
      await assertSettled(host, alert, program);
      assert.deepEqual(valuesOf(alert.inputs), valuesOf(await alert.check(program)));
      emulator.deleteAlert(alert.id);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it("becomes any other one by one request, with nothing left of what is no longer declared", async () => {
    const property = fc.asyncProperty(alertArguments, alertArguments, async (before, after) => {
      const host = new Host(alertKind, emulator);
      const alert = host.resource();
      await alert.up(before);
      host.nextRun();
      const expected = await alert.preview(after);
      emulator.clearRequests();
      assert.equal(await alert.up(after), expected);
      assert.ok(writes() <= 1);
      await assertSettled(host, alert, after);

      const fresh = host.resource();
      host.nextRun();
      emulator.deleteAlert(alert.id);
      await fresh.up(after);
      assert.deepEqual(valuesOf(alert.outputs), valuesOf(fresh.outputs));
      emulator.deleteAlert(fresh.id);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it("is adopted without a write when nothing differs", async () => {
    const property = fc.asyncProperty(alertArguments, async (program) => {
      const host = new Host(alertKind, emulator);
      const alert = host.resource();
      await alert.up(program);
      host.nextRun();
      const adopted = host.resource();
      emulator.clearRequests();
      await adopted.up({ ...program, alertId: alert.id });
      assert.equal(writes(), 0);
      await assertSettled(host, adopted, { ...program, alertId: alert.id });
      emulator.deleteAlert(alert.id);
    });
    await fc.assert(property, { numRuns: 50 });
  });
});

/** What is of the alert's arguments, but for two spellings of the same. */
function valuesOf(values: Plain): Plain {
  const { channel, channels, source, scheduleStartAt, scheduleOffsetMinutes, ...rest } = values;
  const kept = Object.entries(rest).filter(([key]) => KEYS.includes(key));
  return {
    ...Object.fromEntries(kept),
    channels: channels ?? [channel],
    source: source === "tile" || (source === undefined && "tileId" in rest) ? "tile" : "search",
    start: typeof scheduleStartAt === "string" ? Date.parse(scheduleStartAt) : undefined,
    offset: scheduleOffsetMinutes ?? 0,
  };
}

import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../../../emulator";
import { report as reportSchema } from "../../../../backtest/report/report.schema";
import { commandLine } from "../../../support/command-line";
import { IdleClock } from "../../../support/idle-clock";
import { settingsFor } from "../../../support/settings";

const COUNT = 200;
const LIMIT = { requests: 100, windowMs: 60_000 };

/** Alerts, dashboards, saved searches, sources and webhooks. */
const LISTS = 5;

describe("a backtest of 200 alerts over 7 days, with the limit of the service", () => {
  const clock = new IdleClock(Date.parse("2026-11-20T00:00:00Z"));
  let emulator: Emulator;

  before(async () => {
    const services = [{ name: "api", perMinute: 1, errorShare: 0.5 }];
    const logs = { seed: 9, start: "2026-11-13T00:00:00Z", minutes: 7 * 1440, every: 30, services };
    emulator = await startEmulator({
      now: () => new Date(clock.now()),
      telemetry: { [seed.sources.logs]: logs },
    });
    const { sources, savedSearches, alerts } = emulator.store;
    const [source, search, alert] = [
      sources.get(seed.sources.logs),
      savedSearches.get(seed.savedSearches.errors.id),
      alerts.get(seed.alerts.errors.id),
    ];
    assert.ok(source && search && alert);
    sources.add({ ...source, implicitColumnExpression: "Body" });
    alerts.wipe();
    for (let index = 0; index < COUNT; index += 1) {
      const [id, savedSearchId] = ["a", "b"].map((first) => `${first}${String(index).padStart(23, "0")}`) as [
        string,
        string,
      ];
      // Bare words need a search, which several alerts cannot share.
      const where = index === 0 ? "timeout" : `word${index}`;
      savedSearches.add({ ...search, id: savedSearchId, where, filters: [] });
      const rule = { groupBy: "", numConsecutiveWindows: null, thresholdType: "above", threshold: 1 };
      alerts.add({ ...alert, ...rule, id, name: `alert ${index}`, savedSearchId, interval: "1h" });
    }
  });
  after(() => emulator.stop());

  it("takes the time that the limit dictates for its requests, which it names before", async () => {
    const began = clock.now();
    const args = ["backtest", "--all", "--format", "json"];
    const work = commandLine(args, { environment: settingsFor(emulator.url), clock });
    const { out, told } = await clock.runWith(emulator, work);
    const took = clock.now() - began;
    const { alerts, requests, summary } = reportSchema.parse(JSON.parse(out));
    assert.match(told, new RegExp(`^${COUNT} alerts: ${COUNT} requests for their series$`, "m"));
    assert.deepEqual([summary.computed, summary.refused, requests.sent], [COUNT, 0, COUNT]);
    assert.ok(
      alerts.some(
        ({ title, new: next }) => title === "alert 0" && next?.status === "computed" && next.fires > 0,
      ),
    );
    assert.equal(emulator.requests.length, COUNT + LISTS);
    assert.deepEqual(
      emulator.requests.filter(({ status }) => status !== 200),
      [],
    );
    const least = (Math.ceil((COUNT + LISTS) / LIMIT.requests) - 1) * LIMIT.windowMs;
    assert.ok(took <= least * 1.05, `${took} ms, at least ${least} ms`);
  });
});

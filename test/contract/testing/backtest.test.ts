import assert from "node:assert/strict";
import { alerting } from "../../../test-kit/index";
import { START, shareLogs, UNTIL } from "../../support/backtest-command";
import { settingsFor } from "../../support/settings";

const rule = { interval: "5m", thresholdType: "above", threshold: 8 } as const;
const tile = { dashboard: "API", name: "Error rate" };

describe("a backtest in a test", () => {
  const at = (minute: number) => new Date(Date.parse(START) + minute * 60_000).toISOString();
  const time = { since: START, until: "2026-11-20T00:30:00Z" };
  const series = [3, 9, 8, 2, 20].map((value, index) => ({ start: at(index * 5), value }));

  it("tells on given values when the alert fires", async () => {
    assert.deepEqual(await alerting.backtest(rule, { ...time, series }), {
      fires: 2,
      episodes: [
        { start: at(5), firedAt: at(10), end: at(15), windows: 2, group: "", worst: 9 },
        { start: at(20), firedAt: at(25), end: at(25), windows: 1, group: "", worst: 20 },
      ],
      messages: 3,
      share: 0.5,
      longest: 600_000,
    });
  });

  it("knows groups", async () => {
    const grouped = series.map((one) => ({ ...one, group: "ServiceName:api" }));
    const { episodes } = await alerting.backtest(rule, { ...time, series: grouped });
    assert.deepEqual(
      episodes.map(({ group }) => group),
      ["ServiceName:api", "ServiceName:api"],
    );
  });

  it("refuses what given values cannot tell", async () => {
    const of = (args: object, values = series) =>
      alerting.backtest({ ...rule, ...args }, { ...time, series: values });
    await assert.rejects(of({ scheduleOffsetMinutes: 2 }), /cannot be computed exactly: with an offset/);
    await assert.rejects(of({ interval: "30s" }), /interval 30s is not known/);
    await assert.rejects(of({}, [{ start: at(1), value: 1 }]), /expected starts of intervals of 5m/);
    const backward = alerting.backtest(rule, { since: UNTIL, until: START });
    await assert.rejects(backward, /expected an instant after/);
  });

  describe("on a service", () => {
    const emulator = shareLogs();

    it("asks for the values of what the alert watches, by name", async () => {
      const options = { since: START, until: UNTIL, environment: settingsFor(emulator.url) };
      const { fires } = await alerting.backtest({ ...rule, tile }, options);
      assert.equal(fires, 3);
      const unknown = alerting.backtest({ ...rule, tile: { ...tile, name: "Eror rate" } }, options);
      await assert.rejects(unknown, /tile\.name: expected the name/);
    });
  });
});

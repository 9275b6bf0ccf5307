import assert from "node:assert/strict";
import { environmentOf, startEmulator } from "../../../test-kit";
import { commandLine } from "../../support/command-line";
import { provide } from "../../support/provided";
import { settingsFor } from "../../support/settings";
import { alerting } from "../../../test-kit/index";
import { START, shareLogs, UNTIL } from "../../support/backtest-command";

describe("the emulator of the test kit", () => {
  const emulator = provide(startEmulator, (one) => one.stop());

  it("is reached by the variables that the provider reads", () => {
    assert.deepEqual(environmentOf(emulator), settingsFor(emulator.url));
    assert.deepEqual(environmentOf(emulator, "managed"), settingsFor(emulator.url, "managed"));
  });
});

describe("pulumi-clickstack emulator", () => {
  it("hands its arguments on, and its help has examples that can be typed", async () => {
    const { exitCode, out } = await commandLine(["emulator", "--help"]);
    assert.equal(exitCode, 0);
    assert.match(out, /^ {2}\$ npx pulumi-clickstack emulator --mode documented$/m);
    assert.match(out, /^ {2}edit-alert /m);
  });

  it("says what to do when none runs", async () => {
    const { exitCode, told } = await commandLine(["emulator", "--url", "http://127.0.0.1:9", "reset"]);
    assert.equal(exitCode, 1);
    assert.match(told, /^error: No emulator answers .*Start one with `npx pulumi-clickstack emulator start`/);
  });
});

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

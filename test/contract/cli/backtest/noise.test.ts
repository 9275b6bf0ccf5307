import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { report as reportSchema } from "../../../../backtest/report/report.schema";
import { backtest, backtestReport, shareLogs, writeAlerts } from "../../../support/backtest-command";

const { errorRate } = seed.alerts;
const { oncall } = seed.webhooks;

describe("pulumi-clickstack backtest --all", () => {
  const emulator = shareLogs();
  const sane = ["--all", "--name", "API*"];

  it("reports who would have been called, by the names of webhooks", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    const { channels, night } = await backtestReport(emulator, ...sane, "--time-zone", "Asia/Tokyo");
    const [{ name, type, id, fires, messages, incidents, alerts, atNight } = {}] = channels;
    assert.deepEqual(
      [type, name, id, fires, messages, incidents],
      ["webhook", oncall.name, oncall.id, 4, 9, 4],
    );
    assert.deepEqual(alerts?.[0], { title: errorRate.name, id: errorRate.id, fires: 3, messages: 8 });
    // From 9:00 to 15:00 in Tokyo, nobody sleeps.
    assert.deepEqual(atNight, { fires: 0, messages: 0 });
    assert.deepEqual(night, { from: "22:00", to: "07:00", timeZone: "Asia/Tokyo" });
  });

  it("names every channel of an alert, and those of alerts in a file", async () => {
    const [, other] = Object.values(seed.webhooks);
    assert.ok(other);
    const both = [oncall.id, other.id].map((webhookId) => ({ type: "webhook", webhookId }));
    emulator.editAlert(errorRate.id, { threshold: 8, channels: both });
    const { channels, alerts } = await backtestReport(emulator, "--id", errorRate.id);
    assert.deepEqual(channels.map(({ name }) => name).sort(), [oncall.name, other.name].sort());
    assert.deepEqual(alerts[0]?.channels.length, 2);
    const file = writeAlerts(`
alerts:
  one:
    interval: 5m
    thresholdType: above
    threshold: 8
    channels: [{ webhook: ${oncall.name} }, { type: webhook, webhookId: ${other.id} }, { webhook: new-one }]
    tile: { dashboard: API, name: Error rate }
`);
    const tested = await backtestReport(emulator, "--file", file);
    assert.deepEqual(tested.alerts[0]?.channels, [
      { type: "webhook", name: oncall.name, id: oncall.id },
      { type: "webhook", name: other.name, id: other.id },
      { type: "webhook", name: "new-one" },
    ]);
  });

  it("ends with 2 over a budget, and names changes that have the effect that it computed", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    assert.equal((await backtest(emulator, [...sane, "--budget", "4/week"])).exitCode, 0);
    const { out, exitCode } = await backtest(emulator, [...sane, "--budget", "2/week", "--json"]);
    const { verdict, budget, channels, failOn } = reportSchema.parse(JSON.parse(out));
    assert.deepEqual([exitCode, verdict, failOn], [2, "failed", ["budget 2/week"]]);
    assert.deepEqual(budget, { text: "2/week", allowed: 2 });
    const [{ quieting, failed } = {}] = channels;
    assert.deepEqual([quieting?.fires, quieting?.isEnough, failed], [2, true, ["budget 2/week"]]);
    const [{ options = [] } = {}] = quieting?.changes ?? [];
    for (const { argument, to, fires } of options) {
      emulator.editAlert(errorRate.id, { threshold: 8, numConsecutiveWindows: 1, [argument]: to });
      const { summary } = await backtestReport(emulator, "--id", errorRate.id);
      assert.equal(summary.fires, fires, argument);
    }
  });
});

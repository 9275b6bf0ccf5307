import assert from "node:assert/strict";
import { seed, startEmulator } from "../../../../emulator";
import { report as reportSchema } from "../../../../backtest/report/report.schema";
import { backtest, backtestReport, shareLogs, writeAlerts } from "../../../support/backtest-command";
import { commandLine } from "../../../support/command-line";
import { settingsFor } from "../../../support/settings";

const { errorRate, latency } = seed.alerts;
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
    assert.deepEqual(budget, { text: "2/week", per: "channel", allowed: 2 });
    const [{ quieting, failed } = {}] = channels;
    assert.deepEqual([quieting?.fires, quieting?.isEnough, failed], [2, true, ["budget 2/week"]]);
    const [{ options = [] } = {}] = quieting?.changes ?? [];
    for (const { argument, to, fires } of options) {
      emulator.editAlert(errorRate.id, { threshold: 8, numConsecutiveWindows: 1, [argument]: to });
      const { summary } = await backtestReport(emulator, "--id", errorRate.id);
      assert.equal(summary.fires, fires, argument);
    }
  });

  it("has a budget of each alert, too", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    const args = [...sane, "--budget", "2/week", "--budget-per", "alert", "--json"];
    const { out, exitCode } = await backtest(emulator, args);
    const { alerts, channels } = reportSchema.parse(JSON.parse(out));
    assert.deepEqual([exitCode, channels[0]?.failed], [2, []]);
    assert.deepEqual(
      alerts.map(({ title, failed, quieting }) => [title, failed, quieting?.wanted]),
      [
        [errorRate.name, ["budget 2/week"], 2],
        ["API traffic has stopped", [], undefined],
      ],
    );
  });

  it("shows first who is called too often and what would make it less, as text and as Markdown", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    emulator.editAlert(latency.id, { interval: "30s" });
    const args = [...sane, "*slow*", "--budget", "2/week", "--time-zone", "UTC"];
    const { out } = await backtest(emulator, args);
    const called = `webhook ${oncall.name}: at least 4 firings in 4 incidents, 9 messages; at night 4 firings, 9 messages; 1 alert cannot be computed`;
    const other = "webhook platform-alerts: firings unknown; 1 alert cannot be computed";
    const night =
      "night: 22:00 to 07:00, UTC; incident: firings that overlap, or begin within 10 min of the end of another";
    assert.ok(
      out.includes(`
Who is called: 2

  ${night}

  ${called}
    by          API error rate is high (3) and API traffic has stopped (1)
    over        2/week, 2 firings
    change      API error rate is high: 2 windows in a row instead of 1 (1 firing)
    then        2 firings

  ${other}

Noisy: 1 (fires more than once a day)

  API error rate is high: fires 3 times
`),
      out,
    );
    const { out: markdown } = await backtest(emulator, [...args, "--format", "markdown"]);
    assert.ok(
      markdown.includes(`
### Who is called: 2

\`${night}\`

- **\`${called}\`**
  - by: \`API error rate is high (3) and API traffic has stopped (1)\`
  - **over**: \`2/week, 2 firings\`
  - change: \`API error rate is high: 2 windows in a row instead of 1 (1 firing)\`
  - then: \`2 firings\`

- **\`${other}\`**

`),
      markdown,
    );
  });
});

const COUNT = 300;

describe("a backtest of 300 alerts over a week", () => {
  it("tells who is called too often, and shows the noisiest alerts in detail", async () => {
    const services = [{ name: "api", perMinute: 4, errorShare: 0.3 }];
    const logs = { seed: 9, start: "2026-11-13T00:00:00Z", minutes: 7 * 1440, every: 3, services };
    const emulator = await startEmulator({ telemetry: { [seed.sources.logs]: logs } });
    try {
      const { alerts } = emulator.store;
      const alert = alerts.get(errorRate.id);
      assert.ok(alert);
      alerts.wipe();
      for (let index = 0; index < COUNT; index += 1)
        alerts.add({
          ...alert,
          id: String(index).padStart(24, "0"),
          name: `alert ${index}`,
          threshold: 5 + (index % 4),
        });
      const args = ["backtest", "--all", "--since", "2026-11-13", "--until", "2026-11-20"];
      const { out } = await commandLine(args, { environment: settingsFor(emulator.url) });
      assert.match(out, /^ {2}webhook oncall: \d+ firings in \d+ incidents/m);
      assert.match(
        out,
        /^ {4}to halve {4}alert 0: .*\n(.*\n)*? {16}and changes of \d+ other alerts\n {4}then/m,
      );
      assert.equal(out.match(/^ {2}alert \d+: fires/gm)?.length, COUNT);
      assert.equal(out.match(/^ {4}rule/gm)?.length, 20);
    } finally {
      await emulator.stop();
    }
  });
});

import assert from "node:assert/strict";
import {
  alertOf,
  backtest,
  backtestReport,
  resultOf,
  shareLogs,
  writeAlerts,
} from "../../../support/backtest-command";

const ALERTS = `
defaults:
  interval: 5m
  thresholdType: above
  channel: { webhook: oncall }
alerts:
  errors:
    tile: { dashboard: API, name: Error rate }
    threshold: 8
  by-service:
    savedSearch: Errors
    groupBy: ServiceName
    threshold: 15
  table:
    tile: { dashboard: API, name: Top services }
    threshold: 1
`;

describe("pulumi-clickstack backtest, of alerts in a file", () => {
  const emulator = shareLogs();

  it("finds what they watch by name, and names groups", async () => {
    const report = await backtestReport(emulator, "--file", writeAlerts(ALERTS));
    const { resource, new: errors } = alertOf(report, "errors");
    assert.equal(resource, "errors");
    assert.equal(resultOf(errors), 3);
    const { new: grouped } = alertOf(report, "by-service");
    assert.ok(grouped?.status === "computed");
    assert.deepEqual(
      grouped.episodes.map(({ group, worst }) => [group, worst]),
      [
        ["ServiceName:api", 16],
        ["ServiceName:api", 17],
      ],
    );
  });

  it("does not compute what the service would not evaluate", async () => {
    const { alerts } = await backtestReport(emulator, "--file", writeAlerts(ALERTS), "--name", "table");
    assert.match(String(resultOf(alerts[0]?.new)), /no alerts on a tile of the type table/);
  });

  it("says where in the file a name stands that nothing has", async () => {
    const file = writeAlerts(ALERTS.replace("Error rate", "Eror rate"));
    const { exitCode, told } = await backtest(emulator, ["--file", file]);
    assert.equal(exitCode, 1);
    assert.match(
      told,
      /alerts\.yaml:8:\d+: alerts\.errors\.tile\.name: expected the name of a tile .*"Error rate"/,
    );
  });

  it("prints on a terminal what a person reads", async () => {
    const args = ["--name", "errors", "--time-zone", "Europe/Berlin"];
    const { out } = await backtest(emulator, ["--file", writeAlerts(ALERTS), ...args]);
    assert.equal(
      out,
      `1 alert: 3 firings
from 2026-11-20 00:00 UTC to 2026-11-20 06:00 UTC
assumed: the data as it is now: rows that came late count, and rows that were deleted do not; an evaluation every minute that never failed; no silence: a silenced alert counts as if it called

Who is called: 1

  night: 22:00 to 07:00, Europe/Berlin; incident: firings that overlap, or begin within 10 min of the end of another

  webhook oncall: 3 firings in 3 incidents, 8 messages; at night 3 firings, 8 messages
    by          errors (3)
    to halve    errors: 2 windows in a row instead of 1 (1 firing)
    then        1 firing

Noisy: 1 (fires more than once a day)

  errors: fires 3 times
    resource    errors
    watches     tile "Error rate" of dashboard "API"
    rule        ≥ 8 every 5m
    load        11.1 % of the windows, longest 30 min, 8 messages
    firings     Fri 2026-11-20 02:00 UTC for 30 min, worst 18
                Fri 2026-11-20 04:00 UTC for 5 min, worst 11
                Fri 2026-11-20 04:55 UTC for 5 min, worst 8
    values      ▃▂▃▂▂▂▃▃▂▂▁▃▅██▁▄▃▃▂▂▃▂▂▅▂▂▃▂▄▂▃▃▃▃▃  0 to 18, threshold ▄ 8
                            ▲▲▲         ▲    ▲`,
    );
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import {
  alertOf,
  backtest,
  backtestReport,
  shareLogs,
  writeAlerts,
  resultOf,
} from "../../../support/backtest-command";

const { errorRate, latency, errors, traffic } = seed.alerts;

/** The burst of the logs begins at 2:00. */
const INCIDENT = ["--at", "2026-11-20T02:00Z", "--for", "30m"];

const PROPOSED = `
alerts:
  proposed:
    interval: 1m
    thresholdType: above
    threshold: 2
    numConsecutiveWindows: 2
    channel: { webhook: oncall }
    tile: { dashboard: API, name: Error rate }
`;

describe("pulumi-clickstack backtest --at", () => {
  const emulator = shareLogs();
  beforeEach(() => emulator.editAlert(errorRate.id, { threshold: 8 }));
  const computable = ["--all", "--name", "!Orders*", "!Payment*"];

  it("reports what fires, after how many minutes, and why the rest stays silent", async () => {
    const report = await backtestReport(emulator, ...computable, ...INCIDENT);
    assert.deepEqual([report.since, report.until], ["2026-11-20T02:00:00.000Z", "2026-11-20T02:30:00.000Z"]);
    assert.deepEqual(report.replay, { fired: 1, firing: 0, silent: 3 });
    const replayOf = ({ name }: { readonly name: string }) => alertOf(report, name).replay;
    assert.deepEqual(replayOf(errorRate), {
      ...{ status: "fired", at: "2026-11-20T02:05:00.000Z", minutes: 5, group: "" },
    });
    assert.deepEqual(replayOf(errors), {
      ...{ status: "silent", why: "near" },
      closest: { value: 17, at: "2026-11-20T02:25:00.000Z", group: "ServiceName:api" },
    });
    assert.deepEqual(replayOf(latency), { status: "silent", why: "noData" });
    assert.equal(report.alerts[0]?.title, errorRate.name);
  });

  it("tries an alert on it that is only proposed", async () => {
    const report = await backtestReport(emulator, "--file", writeAlerts(PROPOSED), ...INCIDENT);
    const { replay } = alertOf(report, "proposed");
    assert.ok(replay?.status === "fired");
    assert.equal(replay.minutes, 4);
  });

  it("ends with 2 where nothing would have noticed it, if that is a condition", async () => {
    const quiet = ["--at", "2026-11-20T03:00Z", "--for", "30m"];
    const ended = async (...args: string[]) => (await backtest(emulator, args)).exitCode;
    assert.equal(await ended(...computable, ...quiet), 0);
    assert.equal(await ended(...computable, ...quiet, "--fail-on", "silent"), 2);
    assert.equal(await ended(...computable, ...INCIDENT, "--fail-on", "silent"), 0);
  });

  it("ends with 1 for an alert that cannot be computed only if no other fires", async () => {
    emulator.editAlert(latency.id, { interval: "30s" });
    const two = ["--id", errorRate.id, latency.id];
    assert.equal((await backtest(emulator, [...two, ...INCIDENT])).exitCode, 0);
    assert.equal((await backtest(emulator, ["--id", latency.id, traffic.id, ...INCIDENT])).exitCode, 1);
  });
});

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
    const { resource, new: computed } = alertOf(report, "errors");
    assert.equal(resource, "errors");
    assert.equal(resultOf(computed), 3);
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
      `1 alert: 3 firings (8 messages)
from 2026-11-20 00:00 UTC to 2026-11-20 06:00 UTC
assumed: rows as they are stored now (late ones count, deleted ones do not); the alert task of ClickStack runs every minute, without failures; silences are ignored

Channels: 1

  night: 22:00 to 07:00, Europe/Berlin; incident: firings that overlap or are less than 10 min apart; messages: one for each firing window and group

  webhook oncall: 3 firings in 3 incidents, 8 messages; at night 3 firings, 8 messages
    by          errors (3)
    to halve    errors: numConsecutiveWindows 2 instead of 1 (1 firing)
    then        1 firing

Noisy: 1 (fires more than once a day, or in over 5 % of the windows)

  errors: fires 3 times
    resource    errors
    watches     tile "Error rate" of dashboard "API"
    fires if    ≥ 8 every 5m
    firing      in 11.1 % of the windows, longest 30 min, 8 messages
    firings     Fri 2026-11-20 02:00 UTC for 30 min, worst 18
                Fri 2026-11-20 04:00 UTC for 5 min, worst 11
                Fri 2026-11-20 04:55 UTC for 5 min, worst 8
    values      ▃▂▃▂▂▂▃▃▂▂▁▃▅██▁▄▃▃▂▂▃▂▂▅▂▂▃▂▄▂▃▃▃▃▃  0 to 18, threshold 8 = ▄
    fires                   ▲▲▲         ▲    ▲`,
    );
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { alertOf, backtest, backtestReport, shareLogs, writeAlerts } from "../../../support/backtest-command";

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
  const computable = ["--all", "--name", "!Orders*", "!Payment*"];

  it("reports what fires, after how many minutes, and why the rest stays silent", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
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

  it("tells what fires already", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    const at = ["--at", "2026-11-20T02:10Z", "--for", "10m"];
    const report = await backtestReport(emulator, "--id", errorRate.id, ...at);
    assert.deepEqual(alertOf(report, errorRate.name).replay, { status: "firing", groups: [""] });
  });

  it("tries an alert on it that is only proposed", async () => {
    const report = await backtestReport(emulator, "--file", writeAlerts(PROPOSED), ...INCIDENT);
    const { replay } = alertOf(report, "proposed");
    assert.ok(replay?.status === "fired");
    assert.equal(replay.minutes, 4);
  });

  it("ends with 2 where nothing would have noticed it, if that is a condition", async () => {
    const quiet = ["--at", "2026-11-20T03:00Z", "--for", "30m"];
    emulator.editAlert(errorRate.id, { threshold: 8 });
    const ended = async (...args: string[]) => (await backtest(emulator, args)).exitCode;
    assert.equal(await ended(...computable, ...quiet), 0);
    assert.equal(await ended(...computable, ...quiet, "--fail-on", "silent"), 2);
    assert.equal(await ended(...computable, ...INCIDENT, "--fail-on", "silent"), 0);
  });

  it("ends with 1 for an alert that cannot be computed only if no other fires", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    emulator.editAlert(latency.id, { interval: "30s" });
    const two = ["--id", errorRate.id, latency.id];
    assert.equal((await backtest(emulator, [...two, ...INCIDENT])).exitCode, 0);
    assert.equal((await backtest(emulator, ["--id", latency.id, traffic.id, ...INCIDENT])).exitCode, 1);
  });

  it("prints on a terminal, and as Markdown, what a person reads", async () => {
    emulator.editAlert(errorRate.id, { threshold: 8 });
    emulator.editAlert(errors.id, { threshold: 10, numConsecutiveWindows: 9 });
    const { out } = await backtest(emulator, [...computable, ...INCIDENT]);
    const [head = "", ...sections] = out.split("\n\n");
    assert.match(
      head,
      /^4 alerts: 1 would have fired, the first after 5 min; 0 fired already, 3 silent\nfrom /,
    );
    assert.deepEqual(sections, [
      "Replay: 2",
      `  would have fired, minutes after the start: 1
    5 min       API error rate is high: at 2026-11-20 02:05 UTC, calls webhook oncall`,
      `  stays silent, the nearest first: 3
    too short    Errors by service: 2 windows in a row, nearest value 17 at 2026-11-20 02:25 UTC, ServiceName:api; fires at ≥ 10 by ServiceName every 5m, 9 in a row
    not reached  API traffic has stopped: nearest value 16 at 2026-11-20 01:55 UTC; fires at < 1 every 5m
    no data      Checkout is slow: no values, which count as 0; fires at ≥ 1.5 every 15m`,
    ]);
    const { out: markdown } = await backtest(emulator, [...computable, ...INCIDENT, "--format", "markdown"]);
    assert.match(markdown, /^## Backtest of 4 alerts: 1 would have fired, the first after 5 min; /);
    assert.match(
      markdown,
      /^ {2}- `5 min`: `API error rate is high: at 2026-11-20 02:05 UTC, calls webhook oncall`$/m,
    );
  });
});

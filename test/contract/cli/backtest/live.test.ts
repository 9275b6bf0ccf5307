import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import { companyTelemetry, seed } from "../../../../emulator";
import {
  alertOf,
  backtest,
  backtestReport,
  resultOf,
  shareLogs,
  START,
} from "../../../support/backtest-command";
import type { BacktestReport } from "../../../../backtest/report/report.schema";
import { shareEmulator } from "../../../support/provided";
import { requestsOf, settingsFor } from "../../../support/settings";

const { errorRate, errors, latency, traffic } = seed.alerts;
const { tiles } = seed.dashboards.api;
const onApi = { interval: "5m", dashboardId: seed.dashboards.api.id } as const;

const SERIES = { method: "POST", path: "/api/v2/charts/series" } as const;

describe("pulumi-clickstack backtest, of live alerts", () => {
  const emulator = shareLogs();
  beforeEach(() => emulator.editAlert(errorRate.id, { threshold: 8 }));
  const queries = () => requestsOf(emulator).filter((request) => request.startsWith("POST"));

  it("tells when an alert would have fired, how badly and for how long", async () => {
    const { alerts, verdict, summary } = await backtestReport(emulator, "--id", errorRate.id);
    assert.deepEqual([verdict, summary.alerts, summary.computed, summary.fires], ["passed", 1, 1, 3]);
    const [{ watches, new: next } = {}] = alerts;
    assert.ok(next?.status === "computed");
    assert.equal(watches, 'tile "Error rate" of dashboard "API"');
    const episode = (start: string, firedAt: string, end: string, windows: number, worst: number) => {
      const [from, at, to] = [start, firedAt, end].map((time) => `2026-11-20T${time}:00.000Z`);
      return { start: from, firedAt: at, end: to, windows, group: "", worst };
    };
    assert.deepEqual(next.episodes, [
      episode("02:00", "02:05", "02:30", 6, 18),
      episode("04:00", "04:05", "04:05", 1, 11),
      episode("04:55", "05:00", "05:00", 1, 8),
    ]);
    assert.deepEqual([next.messages, next.longest], [8, 30 * 60_000]);
  });

  it("tests every alert, the noisiest first, and those that cannot be computed last, with the reason", async () => {
    emulator.editAlert(latency.id, { interval: "30s" });
    const report = await backtestReport(emulator, "--all", "--name", "!Orders*", "!Payment*");
    assert.deepEqual(
      report.alerts.map(({ title }) => title),
      [errorRate.name, traffic.name, errors.name, latency.name],
    );
    assert.match(String(resultOf(alertOf(report, latency.name).new)), /interval 30s is not known/);
    assert.equal(report.summary.refused, 1);
  });

  it("says of alerts that cannot be computed that all is unknown, and why once, in every format", async () => {
    emulator.editAlert(errorRate.id, { interval: "30s" });
    emulator.editAlert(latency.id, { interval: "30s" });
    const args = ["--id", errorRate.id, latency.id, "--fail-on", "fires>10", "silent"];
    const { out, exitCode } = await backtest(emulator, [...args, "--json"]);
    const { summary, verdict, channels } = JSON.parse(out) as BacktestReport;
    assert.deepEqual([exitCode, verdict, summary.fires, summary.never], [1, "incomplete", null, 0]);
    assert.deepEqual([...new Set(channels.map(({ fires }) => fires))], [null]);
    for (const format of ["text", "markdown", "html"]) {
      const { out: shown, exitCode: ended } = await backtest(emulator, [...args, "--format", format]);
      assert.equal(ended, 1);
      assert.equal(shown.match(/interval 30s is not known/g)?.length, 1, shown);
      assert.match(shown, /2 alerts: firings unknown, 2 cannot be computed/);
      assert.doesNotMatch(shown, /never called|\b0 firings|never fire/);
    }
  });

  it("asks once for what several alerts share, and for what the route takes together", async () => {
    const both = [errorRate.id, latency.id];
    emulator.editAlert(latency.id, { ...onApi, tileId: tiles.errorRate.id });
    const { told } = await backtest(emulator, ["--id", ...both]);
    assert.match(told, /^Reading the data of 2 alerts: 1 request$/m);
    assert.equal(queries().length, 1);
    emulator.clearRequests();
    emulator.editAlert(latency.id, { tileId: tiles.totalRequests.id });
    const report = await backtestReport(emulator, "--id", ...both);
    assert.deepEqual(report.requests, { sent: 1 });
    const [asked] = emulator.requests.filter(({ method }) => method === "POST");
    assert.equal((asked?.body as { series: unknown[] } | undefined)?.series.length, 2);
    const alone = await backtestReport(emulator, "--id", latency.id);
    assert.deepEqual(alertOf(report, latency.name), alertOf(alone, latency.name));
  });

  it("has the exit codes of drift: 2 for a condition that holds, 1 for what cannot be computed", async () => {
    const ended = async (...args: string[]) =>
      (await backtest(emulator, ["--id", errorRate.id, ...args])).exitCode;
    assert.equal(await ended(), 0);
    assert.equal(await ended("--fail-on", "fires>3"), 0);
    assert.equal(await ended("--fail-on", "fires>2"), 2);
    emulator.editAlert(errorRate.id, { threshold: 800 });
    assert.equal(await ended("--fail-on", "fires>2", "never"), 2);
    emulator.editAlert(errorRate.id, { interval: "30s" });
    assert.equal(await ended("--fail-on", "never"), 1);
  });

  it("reports what it has when it is interrupted", async () => {
    emulator.editAlert(latency.id, { interval: "1h" });
    const hanging = emulator.fault({ ...SERIES, hang: true });
    const ran = backtestReport(emulator, "--id", errorRate.id, latency.id);
    while (hanging.hits === 0) await turn();
    // Only to this command: mocha listens for signals, too.
    process.listeners("SIGINT").at(-1)?.("SIGINT");
    const report = await ran;
    assert.equal(report.interrupted, true);
    assert.deepEqual([report.summary.computed, report.summary.refused], [0, 2]);
    assert.match(String(resultOf(alertOf(report, latency.name).new)), /interrupted before it was answered/);
  });

  it("says what managed ClickStack does not offer, and how to go on", async () => {
    const environment = settingsFor(emulator.url, "managed");
    const { exitCode, told, out } = await backtest(emulator, ["--all"], { environment });
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(told, /returns no series.*\n.*self-hosted ClickStack.*\n.*alerting\.backtest/);
  });

  it("refuses what is not there, and times that are not over", async () => {
    const said = async (...args: string[]) => (await backtest(emulator, args)).told;
    assert.match(await said("--id", "69ae9a981e8c4d0b7a2f3fff"), /--id: there is no alert/);
    assert.match(await said("--all", "--name", "nothing"), /--name: none of 6 alerts has such a name/);
    assert.match(await said("--all", "--since", START, "--until", START), /expected an instant before/);
    assert.match(await said("--all", "--until", "2126-01-01"), /found one in the future/);
    assert.match(await said("--all", "--for", "1h"), /--for: expected --at/);
    assert.match(await said("--id"), /--id <id...>' argument missing/);
  });
});

describe("pulumi-clickstack backtest, of the company that pages name", () => {
  const DAY_MS = 86_400_000;
  const now = Date.now();
  const emulator = shareEmulator({ telemetry: companyTelemetry(now) });

  it("computes every alert, one of which fires", async () => {
    const midnight = now - (now % DAY_MS);
    const [since = "", until = ""] = [midnight - 7 * DAY_MS, midnight].map((time) =>
      new Date(time).toISOString(),
    );
    const { summary } = await backtestReport(emulator, "--all", "--since", since, "--until", until);
    assert.deepEqual([summary.alerts, summary.computed, summary.fires], [6, 6, 1]);
  });
});

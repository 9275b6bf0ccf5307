import assert from "node:assert/strict";
import type { SloArgs } from "../../../../provider/alerting/alerting.types";
import { seed } from "../../../../emulator";
import { backtest, backtestReport, shareLogs, TELEMETRY } from "../../../support/backtest-command";
import { restoreEnvironment } from "../../../support/provided";
import { deploySlo } from "../../../support/slo";

// A ClickStack in ClickHouse Cloud returns no series, so nothing is computed there.
describe("pulumi-clickstack backtest, of an objective", () => {
  restoreEnvironment();
  const [first, second] = ["6b00000000000000000000a1", "6b00000000000000000000a2"] as const;
  const emulator = shareLogs({ telemetry: { ...TELEMETRY, [second]: TELEMETRY[seed.sources.logs] } });
  const deploy = (changes: Partial<SloArgs> = {}) =>
    deploySlo(emulator, { objective: 0.99, period: "7d", ...changes });

  it("reports live alerts below the budget that they guard, whoever manages them", async () => {
    await deploy();
    const { objectives, alerts } = await backtestReport(emulator, "--all", "--name", "checkout*");
    assert.deepEqual(
      objectives.map(({ title, old, new: next }) => [title, old, next?.status, next?.target, next?.period]),
      [["checkout", undefined, "computed", 0.99, "7d"]],
    );
    assert.deepEqual(alerts.map(({ objective }) => objective?.notify).sort(), [
      ...["page", "page", "page"],
      ...["ticket", "ticket"],
    ]);
  });

  it("prints it as one section, and other alerts by themselves", async () => {
    await deploy();
    const args = ["--all", "--name", "checkout*", "API*"];
    const { out } = await backtest(emulator, args);
    assert.match(
      out,
      /^ {2}checkout: 99 % good over 7d\n {4}budget +[\d.]+ % spent in the 7d to 2026-11-20 06:00 UTC\n/m,
    );
    assert.match(out, /^ {4}page +no events for 1h: never fires$/m);
    assert.doesNotMatch(out, /^ {2}checkout: burn/m);
    const { out: markdown } = await backtest(emulator, [...args, "--format", "markdown"]);
    assert.match(markdown, /^- \*\*`checkout: 99 % good over 7d`\*\*$/m);
    const { out: html } = await backtest(emulator, [...args, "--format", "html"]);
    assert.match(html, /<h2><bdi>Objectives<\/bdi>/);
  });

  it("says first that only the budget cannot be computed, in every format, and ends with 1", async () => {
    await deploy();
    const [dashboard] = [...emulator.store.dashboards.values()].filter(({ name }) => name === "checkout");
    const left = dashboard?.tiles.find(({ name }) => name.startsWith("Error budget left")) ?? assert.fail();
    const config = left.config as { sqlTemplate: string };
    config.sqlTemplate = config.sqlTemplate.replaceAll("Timestamp ", "TimestampTime ");
    const args = ["--all", "--name", "checkout*"];
    const notice =
      "the budget of checkout cannot be computed: indicator.time: the query reads TimestampTime, and the series of its source read Timestamp";
    for (const format of ["text", "markdown", "html"]) {
      const { out, exitCode } = await backtest(emulator, [...args, "--format", format]);
      assert.equal(exitCode, 1);
      const said = out.replace(/<[^>]+>/g, "");
      assert.ok(said.includes(notice), format);
      if (format === "html") assert.ok(said.indexOf(notice) < said.indexOf("Channels"));
    }
    assert.deepEqual((await backtestReport(emulator, ...args)).notices, [notice]);
  });

  it("on a table is refused without a source of it, and says what to declare", async () => {
    await deploy({
      indicator: {
        connectionId: seed.connectionId,
        table: "default.requests_1m",
        time: "Minute",
        sums: { total: "SeverityNumber", bad: "0" },
      },
    });
    const logs = emulator.store.sources.get(seed.sources.logs) ?? assert.fail();
    const reads = { from: { databaseName: "default", tableName: "requests_1m" } };
    const like = { ...logs, ...reads, timestampValueExpression: "Minute" };
    const reason =
      "indicator.table: the service has series of sources only, and none reads default.requests_1m by Minute over this connection: add a source that does";
    for (const source of [
      undefined,
      { ...like, id: first, name: first, connection: "6b00000000000000000000ff" },
      { ...like, id: second, name: second, timestampValueExpression: "Other" },
    ]) {
      if (source) emulator.store.sources.add(source);
      const { objectives, alerts } = await backtestReport(emulator, "--all", "--name", "checkout*");
      const sides = [...objectives, ...alerts].map(({ new: next }) => next);
      for (const side of sides) assert.deepEqual(side, { ...side, status: "refused", reason });
      assert.ok(sides.length > 0);
    }
  });
});

import assert from "node:assert/strict";
import { backtest, backtestReport, shareLogs } from "../../../support/backtest-command";
import { restoreEnvironment } from "../../../support/provided";
import { deploySlo } from "../../../support/slo/deployed";
import { transports } from "../../../support/transports";

// A ClickStack in ClickHouse Cloud returns no series, so nothing is computed there.
describe("pulumi-clickstack backtest, of an objective", () => {
  restoreEnvironment();
  const emulator = shareLogs();
  const deploy = () =>
    deploySlo(emulator, transports[0], {
      objective: 0.99,
      period: "7d",
      indicator: { source: "Logs", good: "SeverityText != 'error'" },
      page: [{ webhook: "oncall" }],
      ticket: [{ webhook: "platform-alerts" }],
    });

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
      /^ {2}checkout: 99 % good over 7d\n {4}budget +[\d.]+ % spent in the 7d to 2026-11-20T06:00Z\n/m,
    );
    assert.match(out, /^ {4}page +no events for 1h: never fires$/m);
    assert.doesNotMatch(out, /^ {2}checkout: burn/m);
    const { out: markdown } = await backtest(emulator, [...args, "--format", "markdown"]);
    assert.match(markdown, /^### `checkout: 99 % good over 7d`$/m);
    const { out: html } = await backtest(emulator, [...args, "--format", "html"]);
    assert.match(html, /<h2 id="objectives">Objectives<\/h2>/);
  });
});

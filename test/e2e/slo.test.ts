import assert from "node:assert/strict";
import { generateRows } from "../../emulator/alerting/telemetry/rows";
import { seed } from "../../emulator";
import { parseReport, resultOf, START, TELEMETRY, UNTIL } from "../support/backtest-command";
import { runBuilt } from "../support/built-command";
import { Timeline } from "../support/slo/reference";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

const MINUTE = 60_000;

function program({ alerting }: Library, { objective, source }: { objective: number; source: string }) {
  const slo = new alerting.Slo("checkout", {
    objective,
    indicator: { source, good: "SeverityText != 'error'" },
    alerts: [{ notify: "page", factor: 1.7, long: "30m", short: "5m" }],
    page: [{ webhook: "oncall" }],
  });
  return { alertId: slo.alerts["30m-5m"]?.id };
}

/** Lists the ends of windows in which the budget burns more than 1.7 times too fast, in whole events. */
function listFiring(budgetPercent: number): number[] {
  const telemetry = TELEMETRY[seed.sources.logs];
  const rows = generateRows(telemetry).map(({ time, columns }) => {
    const bad = Number(columns.SeverityText === "error");
    return { time, bad, good: 1 - bad };
  });
  const timeline = new Timeline(rows);
  const limit = { bad: 17 * budgetPercent, of: 1000 };
  const alert = { long: 30 * MINUTE, short: 5 * MINUTE, every: 5 * MINUTE, limit };
  const ends = Array.from({ length: 72 }, (_, index) => Date.parse(START) + (index + 1) * alert.every);
  return ends.filter((end) => timeline.fires(alert, end));
}

/** Counts firings: times in which one window after another fires. */
function countFirings(ends: readonly number[]): number {
  return ends.filter((end) => !ends.includes(end - 5 * MINUTE)).length;
}

describe("an objective", () => {
  const on = stage({ telemetry: TELEMETRY });
  const declare = (objective: number, source = "Logs") => on.stack.program(program, { objective, source });

  it("is a dashboard and alerts, which page for a spike after the computed minute and not before", async () => {
    declare(0.9);
    succeeded(await on.stack.up());
    const { alertId } = await on.stack.outputs();
    const [first = 0] = listFiring(10);
    const pages: string[] = [];
    for (let at = Date.parse(START); at <= first + MINUTE; at += MINUTE) {
      on.emulator.setNow(new Date(at));
      const messages = on.emulator.evaluateAlerts().filter((message) => message.alertId === alertId);
      pages.push(...messages.map(({ state, windowEnd }) => `${state} ${windowEnd}`));
    }
    assert.deepEqual(pages, [`ALERT ${new Date(first).toISOString()}`]);
    const kinds = Object.values(on.stack.resources()).map(({ type }) => type.split(":").at(-1));
    assert.deepEqual(kinds.sort(), ["Alert", "Alert", "Dashboard"]);
  });

  it("is compared with a new objective: when the one and the other would have paged", async () => {
    declare(0.92);
    const args = ["backtest", "--since", START, "--until", UNTIL, "--format", "json"];
    const { stdout, stderr } = await runBuilt(args, {
      cwd: on.stack.folder,
      env: on.stack.environment(),
    });
    const { alerts } = parseReport({ out: stdout, told: stderr });
    const { change, old, new: next } = alerts.find(({ resource }) => resource === "checkout-30m-5m") ?? {};
    const expected = [10, 8].map((budget) => countFirings(listFiring(budget)));
    assert.deepEqual([change, resultOf(old), resultOf(next)], ["changed", ...expected]);
    assert.notEqual(expected[0], expected[1]);
  });

  it("is refused at preview, with the path of the argument", async () => {
    declare(99.9);
    assert.match(
      failed(await on.stack.preview()).output,
      /alerting\.Slo "checkout": objective: expected a share/,
    );
    declare(0.9, "Log");
    assert.match(
      failed(await on.stack.preview()).output,
      /indicator\.source.*expected the name of a source; found "Log"/s,
    );
  });
});

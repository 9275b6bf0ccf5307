import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { seed } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import type { Step } from "../../../../cli/stacks/engine.schema";
import type { Kind } from "../../../../provider/engine/kind/kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { resultOf, shareLogs, START, TELEMETRY, UNTIL } from "../../../support/backtest-command";
import { restoreEnvironment } from "../../../support/provided";
import { recordedStack, type RecordedResource } from "../../../support/recorded-stack";
import { configFor } from "../../../support/settings";
import { reviewReport, updateOf } from "../../../support/report-commands";
import { deploySlo, eventsIn, firesAt, REFERENCE, registerSlo } from "../../../support/slo";

const BURNS = ["1h-5m", "6h-30m", "1d-2h", "3d-6h"];

const events = eventsIn(TELEMETRY[seed.sources.logs] ?? assert.fail());

/** Counts the times in which a burn pages in one window after another, for a budget in thousandths. */
function countFirings(name: string, budget: number): number {
  const alert = REFERENCE[name] ?? assert.fail();
  const limit = { ...alert.limit, bad: alert.limit.bad * budget };
  const count = (Date.parse(UNTIL) - Date.parse(START)) / alert.every;
  const fires = Array.from({ length: count }, (_, index) =>
    firesAt(events, { ...alert, limit }, Date.parse(START) + (index + 1) * alert.every),
  );
  return fires.filter((one, index) => one && !fires[index - 1]).length;
}

// A ClickStack in ClickHouse Cloud returns no series, so nothing is computed there.
describe("a review of an objective", () => {
  restoreEnvironment();
  const emulator = shareLogs();

  /** Creates the objects of an objective, and returns the stack that manages them. */
  async function deploy(objective: number) {
    const { dashboard, alerts } = await deploySlo(emulator, { objective });
    const resources: Record<string, RecordedResource> = { checkout: dashboard };
    for (const [name, alert] of Object.entries(alerts)) resources[`checkout-${name}`] = alert;
    return recordedStack(resources, { config: configFor(emulator) });
  }

  /** The preview of the update to another objective. */
  async function previewOf(stack: Awaited<ReturnType<typeof deploy>>, objective: number) {
    const { dashboard, alerts } = await registerSlo(emulator, { objective });
    const burns = BURNS.map((name) => `checkout-${name}`);
    const steps = burns.map((name) => updateOf(stack, name, { message: alerts[name]?.message }));
    return { steps: [updateOf(stack, "checkout", { tiles: dashboard.tiles }), ...steps] };
  }

  it("is about one thing: its budget, and the old against the new firings of its alerts", async () => {
    const stack = await deploy(0.98);
    const { objectives, alerts, verdict } = await reviewReport(stack, await previewOf(stack, 0.99));
    const share = events.filter(({ bad }) => bad).length / events.length;
    const sideOf = (target: number) => ({
      status: "computed",
      target,
      period: "30d",
      at: `${UNTIL.slice(0, -1)}.000Z`,
    });
    assert.equal(objectives.length, 1);
    const { title, new: next, old } = objectives[0] ?? assert.fail();
    assert.equal(title, "checkout");
    for (const [side, target] of [
      [old, 0.98],
      [next, 0.99],
    ] as const) {
      assert.ok(side?.status === "computed");
      const { spent, ...rest } = side;
      assert.deepEqual(rest, sideOf(target));
      assert.ok(Math.abs(spent - share / (1 - target)) < 1e-9);
    }
    const found = alerts.map(({ resource = "", objective, old: was, new: is }) => [
      resource.replace("checkout-", ""),
      objective,
      resultOf(was),
      resultOf(is),
    ]);
    const expected = BURNS.map((name, index) => [
      name,
      { index: 0, notify: index < 2 ? "page" : "ticket" },
      countFirings(name, 20),
      countFirings(name, 10),
    ]);
    assert.deepEqual(new Set(found), new Set([...expected, ["absence", { index: 0, notify: "page" }, 0, 0]]));
    assert.notDeepEqual(
      expected.map(([, , was]) => was),
      expected.map(([, , , is]) => is),
    );
    assert.equal(verdict, "passed");
  });

  it("is computed before it exists, when the engine knows no identifier of its tiles", async () => {
    const { dashboard, alerts } = await registerSlo(emulator, { objective: 0.98 });
    const component = "pulumi-clickstack:alerting:Slo$";
    const urnOf = (token: string, name: string) => `urn:pulumi:dev::shop::${component}${token}::${name}`;
    const board = urnOf(dashboardKind.type.token, "checkout");
    const create = (urn: string, kind: Kind, inputs: Plain): Step => {
      const propertyDependencies = { dashboardId: [board], tileId: [board] };
      const newState = { type: kind.type.token, inputs, propertyDependencies };
      return { op: "create", urn, newState };
    };
    const watching = { dashboardId: unknownValue, tileId: unknownValue };
    const steps = Object.entries(alerts).map(([name, inputs]) =>
      create(urnOf(alertKind.type.token, name), alertKind, { ...inputs, ...watching }),
    );
    const stack = recordedStack({}, { config: configFor(emulator) });
    const report = await reviewReport(stack, { steps: [create(board, dashboardKind, dashboard), ...steps] });
    const objectives = report.objectives.map(({ old, new: next }) => [old, next?.status]);
    assert.deepEqual(objectives, [[undefined, "computed"]]);
    const found = report.alerts.map(({ resource, new: next }) => [resource, resultOf(next)]);
    const burns = BURNS.map((name) => [`checkout-${name}`, countFirings(name, 20)]);
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries([...burns, ["checkout-absence", 0]]));
  });
});

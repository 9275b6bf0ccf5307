import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

interface Data {
  /** The names of the tiles, by their keys. */
  readonly tiles: Readonly<Record<string, string>>;
  readonly allowAlertLoss?: boolean;
  readonly hasAlert?: boolean;
}

function program({ alerting }: Library, { tiles, allowAlertLoss, hasAlert }: Data) {
  const places = Object.entries(tiles).map(([key, name], index) => {
    const select = [{ aggFn: "count" as const, where: key }];
    const config = { displayType: "line" as const, source: "Logs", select };
    return [key, { name, x: 0, y: 4 * index, w: 12, h: 4, config }] as const;
  });
  const shop = new alerting.Dashboard("shop", {
    name: "Shop",
    tiles: Object.fromEntries(places),
    allowAlertLoss,
  });
  if (!hasAlert) return {};
  const tileId = shop.tileIds.apply((ids) => ids.errors ?? "");
  const alert = new alerting.Alert("errors", {
    ...alerting.above(10),
    name: "Too many errors",
    dashboardId: shop.id,
    tileId,
    interval: "5m",
    channel: { webhook: "oncall" },
  });
  return { alert: alert.id };
}

describe("a dashboard with an alert on one of its tiles", () => {
  const on = stage();
  const both = { errors: "Errors", orders: "Orders" };
  const alerts = () => [...on.emulator.store.alerts.values()].map(({ name }) => name);

  it("is created by names, renamed with its tile and its alert kept, and refuses to lose the alert", async () => {
    on.stack.program(program, { tiles: both, hasAlert: true });
    succeeded(await on.stack.up());
    const before = on.stack.resource("errors");
    succeeded(await on.stack.preview("--expect-no-changes"));

    on.stack.program(program, { tiles: { ...both, errors: "Failures" }, hasAlert: true });
    succeeded(await on.stack.up());
    assert.equal(on.stack.resource("errors").id, before.id);
    assert.ok(alerts().includes("Too many errors"));

    on.stack.program(program, { tiles: { orders: "Orders" } });
    assert.match(
      failed(await on.stack.preview()).output,
      /tile "Failures" would be removed.*"Too many errors"/,
    );

    on.stack.program(program, { tiles: { orders: "Orders" }, allowAlertLoss: true });
    succeeded(await on.stack.up());
    assert.ok(!alerts().includes("Too many errors"));
    succeeded(await on.stack.destroy());
    assert.ok([...on.emulator.store.dashboards.values()].every(({ name }) => name !== "Shop"));
  });
});

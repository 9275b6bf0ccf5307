import assert from "node:assert/strict";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

interface Data {
  /** The names of the tiles, by their keys. */
  readonly tiles: Readonly<Record<string, string>>;
  readonly allowAlertLoss?: boolean;
  readonly hasAlert?: boolean;
  readonly options?: Readonly<Record<string, unknown>>;
}

function program({ alerting }: Library, { tiles, allowAlertLoss, hasAlert, options }: Data) {
  const places = Object.entries(tiles).map(([key, name], index) => {
    const select = [{ aggFn: "count" as const, where: key }];
    const config = { displayType: "line" as const, source: "Logs", select };
    return [key, { name, x: 0, y: 4 * index, w: 12, h: 4, config }] as const;
  });
  const shop = new alerting.Dashboard(
    "shop",
    { name: "Shop", tiles: Object.fromEntries(places), allowAlertLoss },
    options,
  );
  if (!hasAlert) return {};
  const tileId = shop.tileIds.errors ?? "";
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

    const renamed = { ...both, errors: "Failures" };
    on.stack.program(program, { tiles: { ...renamed, latency: "Latency" }, hasAlert: true });
    const preview = succeeded(await on.stack.preview()).output;
    assert.match(preview, /Dashboard shop update[^]*~ 1 to update\n +2 unchanged/);
    on.stack.program(program, { tiles: renamed, hasAlert: true });
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

  it("is refreshed although an update would lose somebody's alert, and is deleted by an update that refreshes", async () => {
    await on.stack.succeed("config", "set", "alerting:ownerNote", "true");
    on.stack.program(program, { tiles: both });
    succeeded(await on.stack.up());
    const { dashboards, alerts: all } = on.emulator.store;
    const shop = dashboards.get(on.stack.resource("shop").id ?? "");
    const [tile, alert] = [shop?.tiles[0], [...all.values()][0]];
    assert.ok(shop && tile && alert);
    const tileId = "69ae9a981e8c4d0b7a00000e";
    shop.tiles.push({ ...tile, id: tileId, name: "Added" });
    const [id, dashboardId] = ["69ae9a981e8c4d0b7a000001", shop.id];
    all.set(id, { ...alert, id, dashboardId, tileId });
    succeeded(await on.stack.refresh());
    all.delete(id);
    on.stack.program(() => undefined);
    succeeded(await on.stack.up("--refresh"));
    assert.ok(!dashboards.has(shop.id));
    await on.stack.succeed("config", "rm", "alerting:ownerNote");
  });

  describe("that is replaced", () => {
    const written = () =>
      on.emulator.requests
        .filter(({ method }) => method !== "GET")
        .map(({ method, path }) => `${method} ${path.replace(/^\/api\/v2\/(\w+).*$/, "$1")}`);

    it("takes its alert along before the old one is deleted", async () => {
      on.stack.program(program, { tiles: both, hasAlert: true });
      succeeded(await on.stack.up());
      const before = on.stack.resource("shop");
      on.emulator.clearRequests();
      succeeded(await on.stack.up("--replace", "**shop"));
      assert.deepEqual(written(), ["POST dashboards", "PUT alerts", "DELETE dashboards"]);
      assertMoved(before.id);
    });

    it("is not deleted first, because that would delete the alert", async () => {
      on.stack.program(program, { tiles: both, hasAlert: true, options: { deleteBeforeReplace: true } });
      succeeded(await on.stack.up());
      const before = on.stack.resource("shop");
      for (const flags of [[], ["--refresh"]]) {
        const { output } = failed(await on.stack.up("--replace", "**shop", ...flags));
        assert.match(output, /is not deleted: the service would delete the alert "Too many errors"/);
      }
      assert.ok(on.emulator.store.dashboards.has(String(before.id)));
      assert.ok(alerts().includes("Too many errors"));
    });

    function assertMoved(before: string | undefined): void {
      const after = on.stack.resource("shop");
      assert.notEqual(after.id, before);
      assert.ok(!on.emulator.store.dashboards.has(String(before)));
      const alert = on.emulator.store.alerts.get(String(on.stack.resource("errors").id));
      const { errors } = (after.outputs?.tileIds ?? {}) as Record<string, string>;
      assert.deepEqual([alert?.dashboardId, alert?.tileId], [after.id, errors]);
      assert.equal(alerts().filter((name) => name === "Too many errors").length, 1);
    }
  });
});

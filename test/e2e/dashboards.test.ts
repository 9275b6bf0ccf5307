import assert from "node:assert/strict";
import { stage } from "../support/clickstacks";
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

  const written = () =>
    on.emulator.requests
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path.replace(/^\/api\/v2\/(\w+).*$/, "$1")}`);
  const declare = (tiles: Data["tiles"], more: Partial<Data> = {}) =>
    on.stack.program(program, { tiles, hasAlert: true, ...more });
  before(async () => {
    declare(both);
    succeeded(await on.stack.up());
  });

  it("is renamed with its tile and its alert kept", async () => {
    const { id } = on.stack.resource("errors");
    declare({ ...both, errors: "Failures" });
    const { output } = succeeded(await on.stack.up());
    assert.match(output, /~ 1 updated\n +2 unchanged/);
    assert.equal(on.stack.resource("errors").id, id);
    assert.ok(alerts().includes("Too many errors"));
  });

  it("is replaced: it takes its alert along before the old one is deleted", async () => {
    const { id } = on.stack.resource("shop");
    succeeded(await on.stack.up("--replace", "**shop"));
    assert.deepEqual(written(), ["POST dashboards", "PUT alerts", "DELETE dashboards"]);
    const after = on.stack.resource("shop");
    assert.notEqual(after.id, id);
    assert.ok(!on.emulator.store.dashboards.has(String(id)));
    const alert = on.emulator.store.alerts.get(String(on.stack.resource("errors").id));
    const { errors } = (after.outputs?.tileIds ?? {}) as Record<string, string>;
    assert.deepEqual([alert?.dashboardId, alert?.tileId], [after.id, errors]);
    assert.equal(alerts().filter((name) => name === "Too many errors").length, 1);
  });

  it("is not deleted first, because that would delete the alert", async () => {
    declare({ ...both, errors: "Failures" }, { options: { deleteBeforeReplace: true } });
    const { output } = failed(await on.stack.up("--replace", "**shop"));
    assert.match(output, /is not deleted: the service would delete the alert "Too many errors"/);
    assert.ok(on.emulator.store.dashboards.has(String(on.stack.resource("shop").id)));
    assert.ok(alerts().includes("Too many errors"));
  });

  it("refuses to lose the alert unless that is allowed, and is deleted by an update that refreshes", async () => {
    declare({ orders: "Orders" }, { hasAlert: false });
    const lost = /tile "Failures" would be removed.*"Too many errors"/;
    assert.match(failed(await on.stack.preview()).output, lost);
    declare({ orders: "Orders" }, { hasAlert: false, allowAlertLoss: true });
    succeeded(await on.stack.up());
    assert.ok(!alerts().includes("Too many errors"));
    await on.stack.configure({ "alerting:ownerNote": "true" });
    on.stack.program(() => undefined);
    succeeded(await on.stack.up("--refresh"));
    assert.ok([...on.emulator.store.dashboards.values()].every(({ name }) => name !== "Shop"));
  });
});

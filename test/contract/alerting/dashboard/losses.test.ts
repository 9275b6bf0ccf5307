import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { shareHosted } from "../../../support/provided";
import { describeEveryTransport } from "../../../support/transports";

const chart = { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] };
const tile = { x: 0, y: 0, w: 12, h: 4, config: chart };
const program = { name: "Shop", tiles: { errors: { ...tile, name: "Errors" }, orders: { ...tile, y: 4 } } };
const withoutErrors = { ...program, tiles: { orders: program.tiles.orders } };

describeEveryTransport("a dashboard whose tiles have alerts", (transport) => {
  const on = shareHosted(dashboardKind, { transport });
  const { resource } = on;
  beforeEach(async () => {
    await resource.up(program);
    on.host.nextRun();
  });

  const tileIds = () => resource.outputs.tileIds as Record<string, string>;
  const alerts = () => [...on.emulator.store.alerts.values()].map(({ name }) => name);

  /** Somebody makes an alert in the web app. */
  function plantAlert(name: string, tileId: string | undefined): void {
    const [like] = on.emulator.store.alerts.values();
    assert.ok(like);
    const id = "69ae9a981e8c4d0b7a000001";
    on.emulator.store.alerts.set(id, { ...like, id, name, dashboardId: resource.id, tileId });
  }

  it("keeps identifiers of tiles that are renamed, moved or drawn in another way, and their alerts", async () => {
    plantAlert("Too many errors", tileIds().errors);
    const before = tileIds();
    const errors = { ...tile, name: "Failures", x: 12, config: { ...chart, displayType: "stacked_bar" } };
    assert.equal(await resource.up({ ...program, tiles: { ...program.tiles, errors } }), "update");
    assert.deepEqual(tileIds(), before);
    assert.ok(alerts().includes("Too many errors"));
  });

  it("is not updated where that would delete one: the preview names it, and what allows it", async () => {
    plantAlert("Too many errors", tileIds().errors);
    await assert.rejects(resource.preview(withoutErrors), {
      message:
        /tile "Errors" would be removed, and the service would delete the alert "Too many errors" .*allowAlertLoss: true/,
    });
    await assert.rejects(resource.up(withoutErrors), { message: /Too many errors/ });
    assert.ok(alerts().includes("Too many errors"));
    assert.equal(await resource.up({ ...withoutErrors, allowAlertLoss: true }), "update");
    assert.ok(!alerts().includes("Too many errors"));
    assert.equal(await resource.preview({ ...withoutErrors, allowAlertLoss: true }), "same");
  });

  it("is not updated where a tile becomes one that no alert can watch", async () => {
    plantAlert("Too many errors", tileIds().errors);
    const errors = { ...program.tiles.errors, config: { ...chart, displayType: "table" } };
    const drawn = { ...program, tiles: { ...program.tiles, errors } };
    await assert.rejects(resource.preview(drawn), { message: /of the type table, which no alert can watch/ });
  });

  it("is not updated where it has a tile that the API does not show, but for a program that allows it", async () => {
    plantAlert("PromQL", "69ae9a981e8c4d0b7a00000f");
    const renamed = { ...program, name: "Store" };
    await assert.rejects(resource.preview(renamed), {
      message: /a tile that the API does not show.*"PromQL".*allowTileLoss: true/,
    });
    assert.equal(await resource.preview(program), "same");
    assert.equal(await resource.up({ ...renamed, allowTileLoss: true }), "update");
  });

  it("is not updated where it may have a tile of PromQL, which the API does not show, unless the program allows the loss", async () => {
    const like = on.emulator.store.dashboards.get(resource.id)?.tiles[0];
    const hidden = { ...like, id: "1n2wq8", config: { configType: "promql", displayType: "line" } };
    on.emulator.addTile(resource.id, hidden);
    const has = () => on.emulator.store.dashboards.get(resource.id)?.tiles.some(({ id }) => id === hidden.id);
    const [source] = on.emulator.store.sources.values();
    assert.ok(source);
    on.emulator.store.sources.add({ ...source, id: "69ae9a981e8c4d0b7a0000aa", kind: "promql" });
    const renamed = { ...program, name: "Store" };
    const message =
      /^dashboard \w+ is not updated: .* PromQL, the API does not show .* Set allowTileLoss: true if they may go$/;
    on.host.nextRun();
    await assert.rejects(resource.preview(renamed), { message });
    await assert.rejects(resource.up(renamed), { message });
    assert.equal(has(), true);
    assert.equal(await resource.preview(program), "same");
    assert.equal(await resource.up({ ...program, allowTileLoss: true }), "update");
    assert.equal(has(), true);
    assert.equal(await resource.up({ ...renamed, allowTileLoss: true }), "update");
    assert.equal(has(), false);
  });

  // The ClickStack in ClickHouse Cloud lists no connections.
  if (transport.name === "self-hosted")
    it("has a warning in a preview where the team has only a connection for PromQL, and none without a change", async () => {
      const [like] = on.emulator.store.connections.values();
      assert.ok(like);
      on.emulator.store.connections.add({ ...like, isPrometheusEndpoint: true });
      await resource.preview(program);
      await resource.preview({ ...program, name: "Store", allowTileLoss: true });
      assert.deepEqual(on.host.told.warnings, []);
      assert.equal(await resource.preview({ ...program, name: "Store" }), "update");
      assert.match(
        on.host.told.warnings.join("\n"),
        /^this team has a connection for PromQL, .* allowTileLoss: true/,
      );
    });

  it("is not deleted with an alert that the stack does not have", async () => {
    plantAlert("Too many errors", tileIds().errors);
    await assert.rejects(resource.destroy(), {
      message: /would delete the alert "Too many errors" .*with it/,
    });
    assert.ok(on.emulator.store.dashboards.has(resource.id));
    await resource.up({ ...program, allowAlertLoss: true });
    await resource.destroy();
  });

  for (const [what, answer] of [
    ["404 and JSON", { status: 404, body: { message: "Not found" } }],
    ["404 and a page", { status: 404, body: "<!DOCTYPE html><html><body>Cannot GET</body></html>" }],
    ["403", { status: 403, body: { message: "Forbidden" } }],
    ["200 and no list", { status: 200, body: { ok: true } }],
  ] as const) {
    it(`is neither updated nor deleted where the list of alerts is answered with ${what}, unless it may lose them`, async () => {
      plantAlert("Too many errors", tileIds().errors);
      on.emulator.fault({ method: "GET", path: `${transport.base}/alerts`, ...answer, times: Infinity });
      const message =
        /^dashboard \w+ is not (updated|deleted): nobody can tell which alerts .* [Ss]et allowAlertLoss: true.*\. listing alerts failed: GET \S+\/alerts answered/;
      await assert.rejects(resource.preview(withoutErrors), { message });
      await assert.rejects(resource.up(withoutErrors), { message });
      await assert.rejects(resource.destroy(), { message });
      assert.ok(alerts().includes("Too many errors"));
      assert.equal(on.emulator.store.dashboards.get(resource.id)?.tiles.length, 2);
      assert.equal(await resource.up({ ...withoutErrors, allowAlertLoss: true }), "update");
      assert.ok(!alerts().includes("Too many errors"));
      await resource.destroy();
    });
  }

  it("keeps a tile that somebody added until a refresh has shown it, and then removes it", async () => {
    const document = on.emulator.store.dashboards.get(resource.id);
    assert.ok(document);
    const added = {
      ...structuredClone(document.tiles[0]),
      id: "69ae9a981e8c4d0b7a00000e",
      name: "Added by hand",
    };
    document.tiles.push(added as (typeof document.tiles)[number]);
    const names = () => on.emulator.store.dashboards.get(resource.id)?.tiles.map(({ name }) => name);
    await resource.up({ ...program, name: "Store" });
    assert.deepEqual(names(), ["Errors", "orders", "Added by hand"]);
    await resource.refreshNext();
    assert.deepEqual(Object.keys(resource.outputs.tiles as object), ["addedByHand", "errors", "orders"]);
    assert.equal(await resource.up({ ...program, name: "Store" }), "update");
    assert.deepEqual(names(), ["Errors", "orders"]);
  });

  it("takes over a tile that an interrupted update has made, and makes no second one", async () => {
    const before = structuredClone(resource.outputs);
    const more = { ...program, tiles: { ...program.tiles, latency: { ...tile, y: 8 } } };
    await resource.up(more);
    const after = tileIds();
    resource.outputs = before;
    on.host.nextRun();
    assert.equal(await resource.up(more), "update");
    assert.deepEqual(tileIds(), after);
    assert.equal(on.emulator.store.dashboards.get(resource.id)?.tiles.length, 3);
  });
});

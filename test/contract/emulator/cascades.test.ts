import assert from "node:assert/strict";
import { type Emulator, seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { send, tileAlert } from "./support";

const { api } = seed.dashboards;
const dashboardPath = `/api/v2/dashboards/${api.id}`;

async function exists(emulator: Emulator, alertId: string): Promise<boolean> {
  return (await send(emulator, "GET", `/api/v2/alerts/${alertId}`)).status === 200;
}

async function alertOn(emulator: Emulator, tileId: string): Promise<string> {
  const answer = await send(emulator, "POST", "/api/v2/alerts", { body: { ...tileAlert, tileId } });
  return answer.json.data.id;
}

describe("Alerts go with what they watch", () => {
  const emulator = provideEmulator();

  it("saving a dashboard unchanged keeps the alerts of line tiles and deletes those of table tiles", async () => {
    const onLine = await alertOn(emulator, api.tiles.errorRate.id);
    const onTable = await alertOn(emulator, api.tiles.topServices.id);
    const { data } = (await send(emulator, "GET", dashboardPath)).json;
    assert.equal((await send(emulator, "PUT", dashboardPath, { body: data })).status, 200);
    assert.deepEqual([await exists(emulator, onLine), await exists(emulator, onTable)], [true, false]);
  });

  it("saving a dashboard without tile ids gives new ids and deletes every alert on it", async () => {
    const { data } = (await send(emulator, "GET", dashboardPath)).json;
    const tiles = data.tiles.map(({ id: _id, ...tile }: { id: string }) => tile);
    const saved = (await send(emulator, "PUT", dashboardPath, { body: { ...data, tiles } })).json.data;
    assert.notEqual(saved.tiles[0]?.id, api.tiles.errorRate.id);
    assert.equal(await exists(emulator, seed.alerts.errorRate.id), false);
    assert.equal(await exists(emulator, seed.alerts.latency.id), true, "that one is on another dashboard");
  });

  it("saving a dashboard deletes a tile of PromQL with its alert, because no read of the API shows it", async () => {
    const before = (await send(emulator, "GET", dashboardPath)).json.data;
    const hidden = {
      ...before.tiles[0],
      id: "1n2wq8",
      config: { configType: "promql", displayType: "line" },
    };
    emulator.addTile(api.id, hidden);
    const onHidden = await alertOn(emulator, hidden.id);
    assert.deepEqual((await send(emulator, "GET", dashboardPath)).json.data, before);
    assert.equal((await send(emulator, "PUT", dashboardPath, { body: before })).status, 200);
    assert.ok(!emulator.store.dashboards.get(api.id)?.tiles.some(({ id }) => id === hidden.id));
    assert.equal(await exists(emulator, onHidden), false);
  });

  it("a new dashboard gets tile ids of the server's choice", async () => {
    const authored = "aaaaaaaaaaaaaaaaaaaaaaa0";
    const tile = { id: authored, name: "T", x: 0, y: 0, w: 6, h: 3, config: { displayType: "markdown" } };
    const answer = await send(emulator, "POST", "/api/v2/dashboards", {
      body: { name: "New", tiles: [tile] },
    });
    assert.equal(answer.status, 200);
    const tileId = answer.json.data.tiles[0]?.id ?? "";
    assert.match(tileId, /^[0-9a-f]{24}$/);
    assert.notEqual(tileId, authored);
  });

  it("deleting a dashboard deletes its alerts", async () => {
    await send(emulator, "DELETE", dashboardPath);
    assert.equal(await exists(emulator, seed.alerts.errorRate.id), false);
  });

  it("deleting a saved search deletes its alerts", async () => {
    const answer = await send(emulator, "DELETE", `/api/v2/saved-searches/${seed.savedSearches.errors.id}`);
    assert.deepEqual([answer.status, answer.json], [200, {}]);
    assert.equal(await exists(emulator, seed.alerts.errors.id), false);
    assert.equal(await exists(emulator, seed.alerts.payments.id), true);
  });

  it("dashboards are listed in falling order of names, without team or dates", async () => {
    const { data } = (await send(emulator, "GET", "/api/v2/dashboards")).json;
    assert.deepEqual(
      data.map(({ name }: { name: string }) => name),
      ["Checkout", "API"],
    );
    const [dashboard = {}] = data;
    assert.ok(!("teamId" in dashboard) && !("createdAt" in dashboard));
  });
});

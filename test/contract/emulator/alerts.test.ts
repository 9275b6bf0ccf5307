import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { emulators, NOON, send, tileAlert } from "./support";

const alertPath = `/api/v2/alerts/${seed.alerts.errorRate.id}`;

describe("Alerts in the emulator", () => {
  const start = emulators();
  const emulator = provideEmulator();

  it("move updatedAt on every PUT, also on one that changes nothing while the clock stands still", async () => {
    const own = await start({ now: NOON });
    const first = (await send(own, "PUT", alertPath, { body: tileAlert })).json.data;
    const second = (await send(own, "PUT", alertPath, { body: tileAlert })).json.data;
    assert.ok(second.updatedAt > first.updatedAt);
    assert.equal(second.createdAt, first.createdAt);
  });

  it("have equal dates when they are new, by the injected clock", async () => {
    const own = await start({ now: NOON });
    const { data } = (await send(own, "POST", "/api/v2/alerts", { body: tileAlert })).json;
    assert.deepEqual([data.createdAt, data.updatedAt], [NOON().toISOString(), NOON().toISOString()]);
  });

  it("are listed in the order of their creation, page by page", async () => {
    const created = (await send(emulator, "POST", "/api/v2/alerts", { body: tileAlert })).json.data.id;
    const total = Object.keys(seed.alerts).length + 1;
    const { json } = await send(emulator, "GET", `/api/v2/alerts?limit=1&offset=${total - 1}`);
    assert.deepEqual(json.meta, { total, limit: 1, offset: total - 1 });
    assert.equal(json.data[0]?.id, created);
  });

  it("refuse a name of 513 characters", async () => {
    const body = { ...tileAlert, name: "x".repeat(513) };
    const { status, json } = await send(emulator, "POST", "/api/v2/alerts", { body });
    assert.equal(status, 400);
    assert.equal(json.message, "Body validation failed: name: String must contain at most 512 character(s)");
  });

  it("name every field that is wrong", async () => {
    const body = { ...tileAlert, threshold: null, numConsecutiveWindows: 1.5, interval: 5 };
    const { json } = await send(emulator, "POST", "/api/v2/alerts", { body });
    assert.equal(
      json.message,
      "Body validation failed: interval: Expected '1m' | '5m' | '15m' | '30m' | '1h' | '6h' | '12h' | '1d', " +
        "received number; threshold: Expected number, received null; " +
        "numConsecutiveWindows: Expected integer, received float",
    );
  });

  it("are not parsed from a body of another content type", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const { json } = await send(emulator, "POST", "/api/v2/alerts", { body: tileAlert, headers });
    assert.match(json.message, /^Body validation failed: interval: Required/);
  });

  it("of another team look missing", async () => {
    const { status, json } = await send(emulator, "GET", `/api/v2/alerts/${seed.otherTeam.alertId}`);
    assert.deepEqual([status, json], [404, { message: "Alert not found" }]);
    const ids = (await send(emulator, "GET", "/api/v2/alerts")).json.data.map(
      (one: { id: string }) => one.id,
    );
    assert.ok(!ids.includes(seed.otherTeam.alertId));
  });

  it("that a person edits show it, and lose what is removed", async () => {
    const id = seed.alerts.orders.id;
    const before = emulator.store.alerts.get(id)?.updatedAt ?? "";
    emulator.editAlert(id, { threshold: 7, thresholdMax: null, note: undefined });
    const { data } = (await send(emulator, "GET", `/api/v2/alerts/${id}`)).json;
    assert.equal(data.threshold, 7);
    assert.equal(data.note, null);
    assert.ok(!("thresholdMax" in data));
    assert.ok(data.updatedAt > before);
  });

  it("older than channels show neither of the two fields", async () => {
    emulator.editAlert(seed.alerts.errorRate.id, { channel: null });
    const { data } = (await send(emulator, "GET", alertPath)).json;
    assert.ok(!("channel" in data) && !("channels" in data));
  });
});

import assert from "node:assert/strict";
import { seed, type FaultRule } from "../../../emulator";
import type { Items } from "../../../provider/engine/kind/collection/items";
import { alerts, wireAlert, type WireAlert } from "../../../provider/alerting/alert/alert.wire.schema";
import { toState } from "../../../provider/alerting/alert/alert.wire";
import { AlertingConnection } from "../../../provider/alerting/connection";
import { isFailure, type Failure } from "../../../provider/http/errors";
import { QuickClock, Told } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provideEmulator } from "../../support/provided";

const { errorRate, latency, orders } = seed.alerts;
const UNKNOWN = "69ae9a981e8c4d0b7a2fffff";

describeEveryTransport("reads of alerts in one run", (transport) => {
  const { item, page, failure } = transport;
  const ALERTS = `${transport.base}/alerts`;
  const ALERT = `${ALERTS}/:id`;
  const LIST = `GET ${ALERTS}`;
  const one = (id: string) => `GET ${ALERTS}/${id}`;
  const emulator = provideEmulator({}, transport);
  let reads: Items<WireAlert>;
  beforeEach(() => {
    const run = { clock: new QuickClock(), messages: new Told() };
    reads = new AlertingConnection(transport.open(emulator.url, run)).items(alerts);
  });

  /** The same alert so many times, beside those that the company has. */
  function plant(count: number): string[] {
    const original = emulator.store.alerts.get(errorRate.id);
    assert.ok(original);
    return Array.from({ length: count }, (_, index) => {
      const id = (0x69ae9a981e8c4d0b7b000000n + BigInt(index)).toString(16);
      emulator.store.alerts.add({ ...original, id, name: `alert ${index}` });
      return id;
    });
  }

  const every = (rule: FaultRule) => emulator.fault({ times: Infinity, ...rule });
  const noList = (status = 404) =>
    every({ method: "GET", path: ALERTS, status, body: "<html>no such page</html>" });
  const noReading = (status = 404) =>
    every({ method: "GET", path: ALERT, status, body: "<html>no such page</html>" });

  function idOf(reading: Awaited<ReturnType<Items<WireAlert>["read"]>>): string {
    assert.ok(typeof reading !== "string", `read as ${JSON.stringify(reading)}`);
    return reading.id;
  }

  it("the first costs one request by id, and all that follow share one list", async () => {
    assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
    assert.deepEqual(requestsOf(emulator), [one(errorRate.id)]);
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
    assert.equal(idOf(await reads.read(orders.id)), orders.id);
    assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
    assert.deepEqual(requestsOf(emulator), [one(errorRate.id), LIST]);
  });

  it("300 at the same time cost at most 3 requests", async () => {
    const ids = plant(300);
    const readings = await Promise.all(ids.map((id) => reads.read(id)));
    assert.deepEqual(readings.map(idOf), ids);
    assert.ok(emulator.requests.length <= 3, `${emulator.requests.length} requests`);
  });

  it("1200 cost a list of two pages", async () => {
    const ids = plant(1200);
    const readings = await Promise.all(ids.map((id) => reads.read(id)));
    assert.deepEqual(readings.map(idOf), ids);
    assert.equal(emulator.requests.length, 3);
    assert.deepEqual(
      emulator.requests.slice(1).map(({ path, query }) => ({ path, query })),
      [
        { path: ALERTS, query: {} },
        { path: ALERTS, query: { limit: "1000", offset: "1000" } },
      ],
    );
  });

  it("a list that repeats its page for ever ends", async () => {
    const data = [...emulator.store.alerts.values()].slice(0, 2).map(({ id }) => ({ id }));
    every({
      method: "GET",
      path: ALERTS,
      status: 200,
      body: { ...page(data), ...(transport.service === "alerting" && { meta: { total: 1e15 } }) },
    });
    const listed = await reads.requests.list();
    assert.ok(listed.length <= 4);
    assert.ok(emulator.requests.length <= 2);
  });

  it("300 at the same time of a server that can only update cost at most 3 requests", async () => {
    noList();
    noReading();
    const readings = await Promise.all(plant(300).map((id) => reads.read(id)));
    assert.deepEqual([...new Set(readings)], ["notOffered"]);
    assert.ok(emulator.requests.length <= 3, `${emulator.requests.length} requests`);
  });

  for (const status of [404, 405, 501]) {
    it(`a reading answered by ${status} and a page is not offered, and is not asked for again`, async () => {
      noList(status);
      noReading(status);
      assert.equal(await reads.read(errorRate.id), "notOffered");
      assert.equal(await reads.read(latency.id), "notOffered");
      assert.equal(await reads.read(errorRate.id), "notOffered");
      assert.equal(emulator.requests.filter(({ path }) => path !== ALERTS).length, 1);
    });

    it(`a list answered by ${status} and a page is not offered: each alert is then asked for by id`, async () => {
      noList(status);
      assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
      assert.equal(idOf(await reads.read(latency.id)), latency.id);
      assert.equal(await reads.read(UNKNOWN), "gone");
      assert.deepEqual(requestsOf(emulator), [one(errorRate.id), LIST, one(latency.id), one(UNKNOWN)]);
    });
  }

  it("an alert is gone when neither its address nor the list has it", async () => {
    assert.equal(await reads.read(UNKNOWN), "gone");
    assert.deepEqual(requestsOf(emulator), [one(UNKNOWN), LIST]);
    assert.equal(await reads.read(UNKNOWN), "gone");
  });

  it("an alert that the list has is not gone, whatever its address says", async () => {
    every({ method: "GET", path: ALERT, status: 404, body: failure(404, "Alert not found") });
    assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
  });

  it("an alert whose address a proxy answers with a page is read from the list", async () => {
    noReading();
    assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
    assert.equal(await reads.read(UNKNOWN), "notOffered");
    assert.equal(idOf(await reads.readNow(orders.id)), orders.id);
  });

  it("an alert that its address has is not gone, whatever the list says", async () => {
    every({ method: "GET", path: ALERTS, status: 200, body: page([]) });
    assert.equal(idOf(await reads.read(errorRate.id)), errorRate.id);
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
  });

  it("a server that says 404 as JSON to everything has not deleted the alert", async () => {
    const body = { statusCode: 404, error: "Not Found", message: "Route not found" };
    every({ method: "GET", status: 404, body });
    assert.equal(await reads.read(errorRate.id), "notOffered");
    assert.equal(await reads.read(latency.id), "notOffered");
    await assert.rejects(reads.readAll(), (error) => isFailure(error, "notOffered"));
  });

  for (const [status, expected] of [
    [400, "refused"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [429, "rateLimited"],
    [500, "serverError"],
    [502, "serverError"],
    [503, "serverError"],
  ] as [number, Failure][]) {
    it(`${status} is an error and never the end of an alert`, async () => {
      every({ method: "GET", status });
      for (const id of [errorRate.id, UNKNOWN]) {
        await assert.rejects(reads.read(id), (error) => isFailure(error, expected));
      }
    });
  }

  for (const [what, body] of [
    ["a page", "<html>Please log in</html>"],
    ["nothing", ""],
    ["no data", {}],
    ["data that is null", item(null)],
    ["an alert without an id", item({ threshold: 1 })],
    ["a list", item([{ id: errorRate.id }])],
    ["a threshold that is a text", item({ id: errorRate.id, threshold: "5" })],
    ["channels that are texts", item({ id: errorRate.id, channels: ["oncall"] })],
    ["another alert", item({ id: latency.id })],
    ["JSON that is a text", '"ok"'],
    [
      "deep nesting",
      JSON.stringify(item("~")).replace('"~"', `${'{"data":'.repeat(5000)}1${"}".repeat(5000)}`),
    ],
  ] as const) {
    it(`a success that holds ${what} is an error`, async () => {
      every({ method: "GET", path: ALERT, status: 200, body });
      await assert.rejects(reads.read(errorRate.id), (error) => isFailure(error, "garbled"));
    });
  }

  for (const [what, body] of [
    ["a page", "<html>Please log in</html>"],
    ["no data", {}],
    ["an object", item({ id: errorRate.id })],
    ["an entry without an id", page([{ name: "x" }])],
    ["a total that is a text", { data: [], meta: { total: "many" } }],
  ] as const) {
    it(`a list that holds ${what} is an error, and no alert is gone for it`, async () => {
      every({ method: "GET", path: ALERTS, status: 200, body });
      await assert.rejects(reads.read(UNKNOWN), (error) => isFailure(error, "garbled"));
    });
  }

  it("an alert of another kind than this package knows does not keep the others from being read", async () => {
    const odd = {
      id: UNKNOWN,
      source: "inline",
      thresholdType: "anomaly",
      interval: "30s",
      channel: { type: null },
      channels: [{ type: "email", emails: ["a@example.com"] }, { type: null }],
      silenced: null,
      chartConfig: { deep: [{ er: null }] },
    };
    const data = [odd, emulator.store.alerts.get(latency.id)];
    every({ method: "GET", path: ALERTS, status: 200, body: page(data) });
    await reads.read(errorRate.id);
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
    const reading = await reads.read(UNKNOWN);
    assert.ok(typeof reading !== "string");
    const { source, channels } = toState(reading);
    assert.equal(source, "inline");
    assert.deepEqual(channels, [{ type: "email", emails: ["a@example.com"] }]);
  });

  it("a list that failed once is asked for again by the next read", async () => {
    emulator.fault({ method: "GET", path: ALERTS, status: 400 });
    await reads.read(errorRate.id);
    await assert.rejects(reads.read(latency.id));
    assert.equal(idOf(await reads.read(latency.id)), latency.id);
  });

  it("what this run wrote is newer than any list", async () => {
    await reads.readAll();
    const written = wireAlert.parse({ id: errorRate.id, name: "written", threshold: 77 });
    reads.recordWrite(written);
    assert.deepEqual(await reads.read(errorRate.id), written);
    const all = await reads.readAll();
    assert.equal(all.filter(({ id }) => id === errorRate.id).length, 1);
    assert.ok(all.includes(written));
  });

  it("what this run deleted is not read from an older list", async () => {
    await reads.read(errorRate.id);
    await reads.read(latency.id);
    emulator.deleteAlert(latency.id);
    await reads.recordDeletion(latency.id);
    assert.equal(await reads.read(latency.id), "gone");
  });

  it("a deletion succeeds although the list that is on its way fails", async () => {
    emulator.fault({ method: "GET", path: ALERTS, status: 400 });
    const all = assert.rejects(reads.readAll());
    await reads.recordDeletion(latency.id);
    await all;
  });

  it("the server's word for a search is learned from any answer", async () => {
    assert.equal(reads.habits.searchSpelling, undefined);
    await reads.read(seed.alerts.errors.id);
    assert.equal(reads.habits.searchSpelling, "saved_search");
    reads.recordWrite(wireAlert.parse({ id: "a", source: "search" }));
    assert.equal(reads.habits.searchSpelling, "search");
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert } from "../../support/alerts";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { provide, provideEmulator, provideHost, provideResource } from "../../support/provided";
import { describeEveryTransport, transports, type TransportCase } from "../../support/transports";

/** A run with many alerts, on an emulator whose time is that of the run. */
function manyAlerts(transport: TransportCase, rateLimits: boolean) {
  const clock = provide(() => new QuickClock());
  const emulator = provideEmulator({ rateLimits, now: () => new Date(clock.now()) }, transport);
  const host = provide(() => new Host(alertKind, emulator, transport.settings, clock));
  const program = (index: number) => tileAlert({ name: `alert ${index}`, threshold: index });
  return {
    ...{ emulator, host, program },
    async created(count: number): Promise<Resource[]> {
      const alerts = Array.from({ length: count }, () => host.resource());
      await Promise.all(alerts.map((alert, index) => alert.up(program(index))));
      return alerts;
    },
    count: (method: string) =>
      requestsOf(emulator).filter((request) => request.startsWith(`${method} `)).length,
  };
}

describeEveryTransport("many alerts in one run", (transport) => {
  const { emulator, host, program, created } = manyAlerts(transport, false);
  const many = 300;

  it(`a change of one of ${many} without a refresh costs at most 4 requests`, async () => {
    const alerts = await created(many);
    host.nextRun();
    emulator.clearRequests();
    await Promise.all(alerts.map((alert, index) => alert.up(program(index === 7 ? 8 : index))));
    assert.ok(emulator.requests.length <= 4, `${emulator.requests.length} requests`);
  });

  it("previews send nothing", async () => {
    const [alert] = await created(1);
    host.nextRun();
    emulator.clearRequests();
    await alert?.preview(program(5));
    await host.resource().preview(program(6));
    assert.deepEqual(emulator.requests, []);
  });

  it("a state is small: at most 1.7 kB an alert, inputs and outputs together", async () => {
    const alert = await host.create(
      searchAlert({ message: "More than {{threshold}} errors", groupBy: "ServiceName" }),
    );
    const size = JSON.stringify([alert.id, alert.inputs, alert.outputs]).length;
    assert.ok(size <= 1500, `${size} bytes`);
  });
});

// The limit of a cloud key is not announced: test/contract/alerting/managed/thousand-alerts.test.ts.
describe("many alerts in one run", () => {
  const { emulator, host, program, created, count } = manyAlerts(transports[0], true);

  /** Counts the minutes in which requests were sent. */
  const windows = () =>
    new Set(emulator.requests.map(({ at }) => at.slice(0, "2026-11-21T10:00".length))).size;

  it("are all changed in the fewest windows of the limit: hardly more requests than writes", async () => {
    const alerts = await created(350);
    host.nextRun();
    emulator.advance(60_000);
    emulator.clearRequests();
    const began = performance.now();
    await Promise.all(alerts.map((alert, index) => alert.up(program(index + 1))));
    // The emulator's clock runs, too, and a busy machine takes minutes of it.
    const minutes = Math.ceil((performance.now() - began) / 60_000);
    assert.equal(count("PUT"), 350);
    assert.ok(count("GET") <= 20, `${count("GET")} readings`);
    assert.ok(windows() <= 4 + minutes, `${windows()} windows in ${minutes} minutes`);
    assert.deepEqual(
      emulator.requests.filter(({ status }) => status === 429),
      [],
    );
  });
});

describe("an alert that is only looked up", () => {
  const emulator = provideEmulator();
  // The engine asks a native provider for the inputs, too: to it, an import and a lookup are one call.
  const host = provide(() => new Host(alertKind, emulator, {}, new QuickClock(), "dynamic"));
  const alert = provideResource(host);

  it("has all that the service tells, and no inputs", async () => {
    alert.id = seed.alerts.orders.id;
    await alert.refresh();
    const stored = emulator.store.alerts.get(alert.id);
    assert.equal(alert.outputs.threshold, stored?.threshold);
    assert.equal(alert.outputs.teamId, stored?.teamId);
    assert.deepEqual(Object.keys(alert.inputs), ["__provider"]);
  });
});

describe("an alert that is only looked up", () => {
  const alert = provideResource(provideHost(alertKind, provideEmulator({ mode: "documented" })));

  it("is an error where the server cannot read", async () => {
    alert.id = seed.alerts.orders.id;
    await assert.rejects(alert.refresh(), { message: /answered 404: an HTML page/ });
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, webhook } from "../../support/alerts";
import { shareHosted } from "../../support/provided";
import { bodiesOf } from "../../support/settings";

const { errorRate, latency } = seed.alerts;

const CANNOT_SEE =
  "The server does not offer reading alerts: their recorded state is kept, and changes made elsewhere cannot be seen";
const CANNOT_DELETE = "The server does not offer deleting alerts: they are removed from state only";

describe("a server that only updates alerts, as its contract's page shows", () => {
  const documented = { mode: "documented", rateLimits: true } as const;
  const { emulator, host, resource: alert } = shareHosted(alertKind, documented);

  const everyField = {
    alertId: errorRate.id,
    threshold: 12.5,
    interval: "5m",
    thresholdType: "below",
    source: "tile",
    dashboardId: seed.dashboards.api.id,
    tileId: seed.dashboards.api.tiles.totalRequests.id,
    channel: webhook(seed.webhooks.oncallBackup.id),
    name: "Too many errors",
    message: "Look at the dashboard",
  };

  it("takes every field of the page, exactly as declared", async () => {
    await alert.up(everyField);
    const { alertId: _, ...declared } = everyField;
    assert.deepEqual(bodiesOf(emulator, "PUT"), [declared]);
    assert.deepEqual({ ...alert.outputs, ...declared }, alert.outputs);
    assert.deepEqual(host.told.warnings, []);
    assert.equal(await alert.preview(everyField), "same");
  });

  it("keeps the recorded state at a refresh, and says once that drift cannot be seen", async () => {
    await alert.up(everyField);
    const other = await host.create({ alertId: latency.id, threshold: 1 });
    const recorded = { inputs: alert.inputs, outputs: alert.outputs };
    host.nextRun();
    emulator.editAlert(errorRate.id, { threshold: 99 });
    await alert.refresh();
    await other.refresh();
    assert.deepEqual({ inputs: alert.inputs, outputs: alert.outputs }, recorded);
    assert.deepEqual(host.told.warnings, [CANNOT_SEE]);
    assert.equal(await alert.preview(everyField), "same");
  });

  it("forgets at a destroy, leaves the alert as it is and says so once", async () => {
    await alert.up(everyField);
    const other = await host.create({ alertId: latency.id, threshold: 1 });
    host.nextRun();
    await alert.destroy();
    await other.destroy();
    assert.ok(emulator.store.alerts.has(errorRate.id));
    assert.deepEqual(host.told.warnings, [CANNOT_DELETE]);
  });

  it("is no longer believed once anything else answers at its address", async () => {
    await alert.up(everyField);
    const recorded = alert.outputs;
    for (const answer of [
      { status: 404, body: { message: "Not found" } },
      { status: 404, body: { message: "Alert not found" } },
      { status: 404, body: "<!DOCTYPE html><html><body>Not Found</body></html>" },
      { status: 200, body: {} },
    ]) {
      host.nextRun();
      emulator.clearFaults();
      emulator.fault({ ...answer, times: Infinity });
      const message = /[Cc]heck alerting:endpoint/;
      await assert.rejects(alert.refresh(), { message });
      await assert.rejects(alert.destroy(), { message });
      assert.deepEqual([alert.outputs, host.told.warnings], [recorded, []]);
    }
  });

  it("gets its own word for a search although the program uses the observed one, once it was heard", async () => {
    await alert.up({ alertId: seed.alerts.errors.id, threshold: 2 });
    const other = host.resource();
    const program = { alertId: seed.alerts.payments.id, source: "saved_search", threshold: 1 };
    await other.up(program);
    assert.equal(bodiesOf(emulator, "PUT")[1]?.source, "search");
    assert.equal(await other.preview(program), "same");
  });

  it("cannot create: the error says so, and nothing is left in between", async () => {
    await assert.rejects(alert.up(searchAlert()), {
      message: /^creating an alert failed: POST .* answered 404/,
    });
    assert.equal(alert.exists, false);
  });

  it("says which value it keeps that is no longer declared", async () => {
    await alert.up({ alertId: errorRate.id, threshold: 1, message: "by hand" });
    await alert.up({ alertId: errorRate.id, threshold: 1 });
    assert.deepEqual(host.told.warnings, [
      `alert ${errorRate.id}: the server did not clear message, which is no longer declared: stored "by hand"`,
    ]);
  });
});

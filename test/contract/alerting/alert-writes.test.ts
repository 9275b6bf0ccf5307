import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provide, provideEmulator, provideHost } from "../../support/provided";

/** The answer of a proxy while the service is down. */
const PAGE = { status: 404, body: "<html>404 page not found</html>" };

describeEveryTransport("a write of an alert", (transport) => {
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);

  const program = tileAlert({ threshold: 9 });

  /** Two alerts that this run has read in one list, some time ago. */
  async function listed(): Promise<[Resource, Resource]> {
    const alerts: [Resource, Resource] = [host.resource(), host.resource()];
    for (const alert of alerts) await alert.up(tileAlert());
    host.nextRun();
    for (const alert of alerts) await alert.refresh();
    emulator.clearRequests();
    return alerts;
  }

  it("merges what somebody changed since the run has read it, and says so", async () => {
    const [, alert] = await listed();
    emulator.editAlert(alert.id, { message: "By hand" });
    await alert.up(program);
    const { message, threshold } = emulator.store.alerts.get(alert.id) ?? {};
    assert.deepEqual({ message, threshold }, { message: "By hand", threshold: 9 });
    assert.deepEqual(host.told.infos, [
      `alert ${alert.id} was changed by someone else meanwhile: that change is merged`,
    ]);
  });

  it("says so also of a change that only removes something", async () => {
    const [, alert] = await listed();
    emulator.editAlert(alert.id, { name: null });
    await alert.up(tileAlert({ name: undefined, threshold: 9 }));
    assert.match(host.told.infos.join("\n"), /was changed by someone else meanwhile/);
  });

  it("says nothing of an alert with several channels that nobody else touched", async () => {
    const channels = [webhook(seed.webhooks.oncall.id), webhook(seed.webhooks.slackPlatform.id)];
    const several = tileAlert({ channel: undefined, channels });
    const [first, second] = [host.resource(), host.resource()];
    for (const alert of [first, second]) await alert.up(several);
    host.nextRun();
    for (const alert of [first, second]) await alert.refresh();
    await second.up({ ...several, threshold: 9 });
    assert.deepEqual(host.told.infos, []);
  });

  it("merges it also where a proxy answers the reading before the write with a page", async () => {
    const [, alert] = await listed();
    emulator.editAlert(alert.id, { message: "By hand" });
    emulator.fault({ method: "GET", path: `${transport.base}/alerts/:id`, ...PAGE });
    await alert.up(program);
    const { message, threshold } = emulator.store.alerts.get(alert.id) ?? {};
    assert.deepEqual({ message, threshold }, { message: "By hand", threshold: 9 });
  });

  it("loses nothing that is not declared where a proxy answers the readings before it with a page", async () => {
    const alert = await host.create(tileAlert());
    emulator.editAlert(alert.id, { note: "By hand" });
    host.nextRun();
    emulator.fault({ method: "GET", path: `${transport.base}/alerts/:id`, times: 2, ...PAGE });
    await alert.up(program);
    const { note, threshold } = emulator.store.alerts.get(alert.id) ?? {};
    assert.deepEqual({ note, threshold }, { note: "By hand", threshold: 9 });
  });

  it("loses nothing that state knows where a proxy refuses the first readings of a run", async () => {
    const alert = await host.create(tileAlert());
    emulator.editAlert(alert.id, { note: "By hand" });
    await alert.refreshNext();
    host.nextRun();
    for (const path of ["alerts/:id", "alerts"])
      emulator.fault({ method: "GET", path: `${transport.base}/${path}`, ...PAGE });
    await alert.up(program);
    const { note, threshold } = emulator.store.alerts.get(alert.id) ?? {};
    assert.deepEqual({ note, threshold }, { note: "By hand", threshold: 9 });
  });

  it("says nothing of what the service moves by itself", async () => {
    const [, alert] = await listed();
    emulator.editAlert(alert.id, { state: "ALERT" });
    await alert.up(program);
    assert.deepEqual(host.told.infos, []);
  });

  it("reads the alert once more before it changes it, and sends nothing else", async () => {
    const [, alert] = await listed();
    await alert.up(program);
    const path = `${transport.base}/alerts/${alert.id}`;
    assert.deepEqual(requestsOf(emulator), [`GET ${path}`, `PUT ${path}`]);
    assert.deepEqual(host.told.infos, []);
  });

  it("costs no request when an adopted alert that was listed is as declared", async () => {
    const [, { id }] = await listed();
    await host.resource().up(tileAlert({ alertId: id }));
    assert.deepEqual(requestsOf(emulator), []);
  });

  it("names the webhook that the service has none of, when it refuses the alert for it", async () => {
    const { oncall, oncallBackup } = seed.webhooks;
    const alert = host.resource();
    const channels = [oncall, oncallBackup].map(({ id }) => ({ type: "webhook" as const, webhookId: id }));
    await alert.up(tileAlert({ channel: undefined, channels }));
    emulator.store.webhooks.delete(oncallBackup.id);
    host.nextRun();
    await assert.rejects(alert.up(tileAlert({ channel: undefined, channels, threshold: 9 })), {
      message: new RegExp(
        `400: .*Webhook not found.*\\. The service has no webhook ${oncallBackup.id} \\(channels\\[1\\]\\)$`,
      ),
    });
  });

  it("of an alert that is gone writes nothing, and says what to do", async () => {
    const alert = await host.create(tileAlert());
    host.nextRun();
    emulator.deleteAlert(alert.id);
    emulator.clearRequests();
    await assert.rejects(alert.up(program), {
      message: `alert ${alert.id} does not exist: run "pulumi up --refresh" to recreate it`,
    });
    const search = [`GET ${transport.base}/alerts/${alert.id}`, `GET ${transport.base}/alerts`];
    assert.deepEqual(requestsOf(emulator).slice(0, 2), search);
    // If reads may lag, the provider searches again for a recent write, and never writes again.
    assert.deepEqual([...new Set(requestsOf(emulator))].sort(), [...search].sort());
  });

  it("of an alert that is deleted between reading and writing says so, and what to do", async () => {
    const [, alert] = await listed();
    emulator.fault({ method: "PUT", status: 404, body: transport.failure(404, "Alert not found") });
    await assert.rejects(alert.up(program), {
      message:
        /answered 404: .*Alert not found.*\. The alert does not exist: run "pulumi up --refresh" to recreate it/,
    });
  });

  it("that fails for another reason keeps the advice of that", async () => {
    const [, alert] = await listed();
    emulator.fault({ method: "PUT", status: 501 });
    await assert.rejects(alert.up(program), ({ message }: Error) => {
      assert.match(message, /answered 501/);
      assert.doesNotMatch(message, /does not exist/);
      return true;
    });
  });

  it("that deletes says nothing of alerts that were not pointed out, and fails when it is forbidden", async () => {
    const [alert, other] = await listed();
    await alert.destroy();
    assert.deepEqual([host.told.infos, host.told.warnings], [[], []]);
    emulator.fault({ method: "DELETE", status: 403 });
    await assert.rejects(other.destroy(), { message: /answered 403/ });
  });

  it("that takes over a leftover says so, and clears only what is not declared", async () => {
    const owned = (args: object) => ({ ...args, __owner: "urn:pulumi:dev::shop::Alert::errors" });
    const lost = await host.create(owned(searchAlert({ message: "Older", groupBy: "level" })));
    host.nextRun();
    const alert = host.resource();
    emulator.clearRequests();
    await alert.up(owned(searchAlert({ message: "Older", groupBy: "level" })));
    assert.equal(alert.id, lost.id);
    assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET ")));
    assert.deepEqual(host.told.infos, [
      `alert ${lost.id} has the mark of this resource, and state does not have it: an interrupted run left it, or a ` +
        "stack of the same name in another backend has it. It is taken over",
    ]);
  });
});

describe("a write of an alert where the service announces its limit", () => {
  const clock = new QuickClock();
  const limits = { alerting: { requests: 3, windowMs: 60_000 } };
  const limited = provideEmulator({ rateLimits: true, limits, now: () => new Date(clock.now()) });
  const waiting = provide(() => new Host(alertKind, limited, {}, clock));

  it("merges what somebody changes while the write waits for the limit of the service", async () => {
    const alert = await waiting.create({ alertId: seed.alerts.latency.id });
    // The reading right before the write takes the last request of the window.
    const sleep = clock.sleep.bind(clock);
    clock.sleep = (milliseconds) => {
      limited.editAlert(alert.id, { message: "By hand" });
      return sleep(milliseconds);
    };
    waiting.nextRun();
    await alert.up({ threshold: 9, alertId: alert.id });
    const { message, threshold } = limited.store.alerts.get(alert.id) ?? {};
    assert.deepEqual({ message, threshold }, { message: "By hand", threshold: 9 });
  });
});

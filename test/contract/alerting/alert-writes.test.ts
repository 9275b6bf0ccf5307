import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { tileAlert } from "../../support/alerts";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provide, provideEmulator, provideHost } from "../../support/provided";

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

  it("reads the alert once more before it changes it, and sends nothing else", async () => {
    const [, alert] = await listed();
    await alert.up(program);
    const path = `${transport.base}/alerts/${alert.id}`;
    assert.deepEqual(requestsOf(emulator), [`GET ${path}`, `PUT ${path}`]);
    assert.deepEqual(host.told.infos, []);
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

import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import { tileAlert } from "../../support/alerts";
import { ManualClock } from "../../support/manual-clock";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { describeEveryTransport, startFor } from "../../support/transports";

const COUNT = 20;
const LONGEST_MS = 20_000;
const TIME = { "alerting:timeoutSeconds": "3600", "cloud:timeoutSeconds": "3600" };

describeEveryTransport("an address where nothing listens", (transport) => {
  let emulator: Emulator;
  let host: Host;
  let alerts: Resource[];
  let webhooks: Resource[];
  let clock: ManualClock;

  /** Records resources of two kinds and of Providers with timeouts of their own. */
  beforeEach(async () => {
    emulator = await startFor(transport, { rateLimits: false });
    const settings = { ...transport.settings, ...TIME };
    const alert = new Host(alertKind, emulator, settings, new QuickClock()).resource();
    await alert.up(tileAlert());
    const { id, inputs, outputs } = alert;
    clock = new ManualClock();
    host = new Host(alertKind, emulator, settings, clock);
    const patient = { "alerting:timeoutSeconds": "7200", "cloud:timeoutSeconds": "7200" };
    const recorded = (of: Host): Resource => Object.assign(of.resource(), { id, inputs, outputs });
    alerts = [host, host.beside(alertKind, patient)].flatMap((of) =>
      Array.from({ length: COUNT / 2 }, () => recorded(of)),
    );
    webhooks = Array.from({ length: COUNT }, () => host.beside(webhookKind).resource());
    await emulator.stop();
  });

  const webhook = { name: "on-call", service: "generic", url: "https://example.com/hook" };
  const WORK: [what: string, work: () => Promise<unknown>[]][] = [
    ["a refresh", () => alerts.map((alert) => alert.refresh())],
    ["a destroy", () => alerts.map((alert) => alert.destroy())],
    [
      "an update",
      () => [
        ...alerts.map((alert, at) => alert.up(tileAlert({ threshold: at + 100 }))),
        ...webhooks.map((one, at) => one.up({ ...webhook, name: `on-call ${at}` })),
      ],
    ],
  ];

  for (const [what, work] of WORK) {
    it(`fails ${what} within 20 seconds over all resources, whatever timeoutSeconds says`, async () => {
      const begin = clock.now();
      const outcomes = await clock.run(Promise.allSettled(work()));
      assert.ok(clock.now() - begin <= LONGEST_MS, `${(clock.now() - begin) / 1000} s`);
      for (const outcome of outcomes) {
        assert.equal(outcome.status, "rejected");
        const { message } = outcome.reason as Error;
        assert.match(message, /could not connect: the connection was refused/);
        assert.match(message, new RegExp(`Check ${transport.address}, http:`));
      }
    });
  }

  it("is waited for again in the next run", async () => {
    const [alert] = alerts;
    assert.ok(alert);
    await assert.rejects(clock.run(alert.refresh()));
    const next = clock.waits.length;
    host.nextRun();
    await assert.rejects(clock.run(alert.refresh()));
    assert.ok(clock.waits.length > next);
  });
});

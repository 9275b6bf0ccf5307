import assert from "node:assert/strict";
import { inspect } from "node:util";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { tileAlert } from "../../support/alerts";
import { type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { shareHosted } from "../../support/provided";

const COUNT = 12;
/** The request by which a run makes sure that ClickStack answers its deletions. */
const PROOF = 1;
const WRONG = "a-key-that-was-rotated-away";

describeEveryTransport("credentials that the service rejects", (transport) => {
  const ALERT = `${transport.base}/alerts/:id`;
  const { emulator, host } = shareHosted(alertKind, { transport });
  let alerts: Resource[];
  beforeEach(async () => {
    alerts = Array.from({ length: COUNT }, () => host.resource());
    await Promise.all(alerts.map((alert, threshold) => alert.up(tileAlert({ threshold }))));
    host.nextRun(emulator);
  });

  function withKey(key: string): void {
    host.settings[transport.secret.setting] = key;
    host.nextRun();
  }

  const all = (work: (alert: Resource, at: number) => Promise<unknown>) =>
    Promise.allSettled(alerts.map((alert, at) => work(alert, at)));

  const WORK: [what: string, work: (alert: Resource, at: number) => Promise<unknown>][] = [
    ["refreshed", (alert) => alert.refresh()],
    ["changed", (alert, at) => alert.up(tileAlert({ threshold: at + 100 }))],
    ["destroyed", (alert) => alert.destroy()],
  ];

  for (const [what, work] of WORK) {
    it(`cost one request when ${COUNT} alerts are ${what}, each says which setting is wrong, and another key puts it right`, async () => {
      withKey(WRONG);
      const before = structuredClone([...emulator.store.alerts.values()]);
      const outcomes = await all(work);
      assert.equal(emulator.requests.length, 1);
      for (const outcome of outcomes) {
        assert.equal(outcome.status, "rejected");
        const { message } = outcome.reason as Error;
        assert.match(
          message,
          /answered 401|was not sent, because the service already rejected these credentials \(401\)/,
        );
        assert.ok(message.includes(transport.secret.advice), message);
        assert.match(message, /the program's Provider/);
        assert.ok(!inspect(outcome, { depth: Infinity, showHidden: true }).includes(WRONG));
      }
      assert.equal(alerts.filter(({ exists }) => exists).length, COUNT);
      assert.deepEqual([...emulator.store.alerts.values()], before);
      withKey(transport.secret.value);
      assert.ok((await all(work)).every(({ status }) => status === "fulfilled"));
    });
  }

  it("are not what a single 401 means once the service accepted them: the others go on", async () => {
    emulator.fault({ method: "DELETE", path: ALERT, skip: 3, status: 401 });
    const failed = [];
    for (const alert of alerts) await alert.destroy().catch((error: unknown) => failed.push(error));
    assert.equal(failed.length, 1);
    assert.equal(requestsOf(emulator).length, COUNT + PROOF);
  });

  it("are what many mean, one after the other: a key that is withdrawn while it is used", async () => {
    emulator.fault({ method: "DELETE", path: ALERT, skip: 3, status: 401, times: Infinity });
    const failed = [];
    for (const alert of alerts) await alert.destroy().catch((error: unknown) => failed.push(error));
    assert.equal(failed.length, COUNT - 3);
    assert.equal(requestsOf(emulator).length, 6 + PROOF);
  });

  it("are not meant by 403: what is forbidden of one is asked of the others", async () => {
    emulator.fault({ method: "DELETE", path: ALERT, status: 403, times: 2 });
    const outcomes = await all((alert) => alert.destroy());
    assert.equal(outcomes.filter(({ status }) => status === "rejected").length, 2);
    assert.equal(requestsOf(emulator).length, COUNT + PROOF);
  });
});

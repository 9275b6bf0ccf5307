import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { tileAlert } from "../../support/alerts";
import { describeEveryTransport } from "../../support/transports";
import { shareEmulator, provideHost } from "../../support/provided";

describeEveryTransport("creation of an alert whose answer was lost", (transport) => {
  const path = `${transport.base}/alerts`;
  const POST = { method: "POST", path };
  const emulator = shareEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);
  let before: Set<string>;
  beforeEach(() => {
    before = new Set(emulator.store.alerts.keys());
  });

  const made = () => [...emulator.store.alerts.keys()].filter((id) => !before.has(id));

  // test/contract/faults/matrix has one creation at a time, and every fault.
  for (const [what, rule] of [
    ["a reset connection", { reset: true, effect: "after" }],
    ["200 and nothing", { status: 200, body: "", effect: "after" }],
    ["a reset before it took effect", { reset: true, times: 2 }],
  ] as const) {
    it(`by ${what} gives each of several equal alerts its own`, async () => {
      emulator.fault({ ...POST, times: 3, ...rule, skip: 1 });
      const alerts = Array.from({ length: 5 }, () => host.resource());
      await Promise.all(alerts.map((alert) => alert.up(tileAlert())));
      const ids = alerts.map(({ id }) => id);
      assert.equal(new Set(ids).size, 5);
      assert.deepEqual(made().sort(), ids.sort());
    });
  }

  it("gives each its own although one instant is written in several ways", async () => {
    emulator.fault({ ...POST, reset: true, effect: "after", times: Infinity });
    const spellings = ["2026-11-01T10:00:00Z", "2026-11-01T10:00:00.0Z", "2026-11-01T10:00:00.000Z"];
    const alerts = spellings.map(() => host.resource());
    await Promise.all(
      alerts.map((alert, index) => alert.up(tileAlert({ scheduleStartAt: spellings[index] }))),
    );
    assert.deepEqual(made().sort(), alerts.map(({ id }) => id).sort());
    assert.equal(new Set(alerts.map(({ id }) => id)).size, spellings.length);
  });
});

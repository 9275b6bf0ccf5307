import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert } from "../../support/alerts";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { shareEmulator, provideHost } from "../../support/provided";

const PROGRAMS: [what: string, program: object][] = [
  ["on a tile", tileAlert()],
  ["on a saved search", searchAlert({ source: "search", groupBy: "Host" })],
  [
    "with everything",
    searchAlert({
      message: "m",
      note: "n",
      thresholdType: "not_between",
      threshold: -0.5,
      thresholdMax: 1e21,
      interval: "1h",
      scheduleOffsetMinutes: 7,
      numConsecutiveWindows: 3,
    }),
  ],
  ["with a start", tileAlert({ scheduleStartAt: "2026-11-01T10:00:00.123456Z", scheduleOffsetMinutes: 0 })],
  [
    "with identifiers in upper case",
    tileAlert({ channel: { type: "webhook", webhookId: seed.webhooks.oncall.id.toUpperCase() } }),
  ],
];

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
  const posts = () => requestsOf(emulator).filter((request) => request.startsWith("POST")).length;

  for (const [what, program] of PROGRAMS) {
    it(`finds an alert ${what}`, async () => {
      emulator.fault({ ...POST, reset: true, effect: "after" });
      const alert = await host.create(program);
      assert.deepEqual(made(), [alert.id]);
      assert.equal(posts(), 1);
    });
  }

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

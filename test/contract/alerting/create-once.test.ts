import assert from "node:assert/strict";
import { seed, type FaultRule } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert } from "../../support/alerts";
import { Host, QuickClock } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provideEmulator, provideHost, provideResource } from "../../support/provided";

/** The alert was made, and its maker was not told. */
const LOST: [what: string, rule: FaultRule][] = [
  ["a reset connection", { reset: true, effect: "after" }],
  ["a truncated answer", { truncate: 40 }],
  ["an answer without a body", { truncate: 0 }],
  ["502 from a proxy", { status: 502, effect: "after" }],
  ["504 from a proxy", { status: 504, effect: "after" }],
  ["500", { status: 500, effect: "after" }],
  ["a page that says 200", { status: 200, body: "<html>hello</html>", effect: "after" }],
  ["200 and nothing", { status: 200, body: "", effect: "after" }],
  ["200 and an empty object", { status: 200, body: {}, effect: "after" }],
];

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
  const emulator = provideEmulator({}, transport);
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

  it("is repeated after a pause that grows", async () => {
    emulator.fault({ ...POST, status: 503, times: 2 });
    const clock = new QuickClock();
    await new Host(alertKind, emulator, transport.settings, clock).resource().up(tileAlert());
    const [first = 0, second = 0, ...more] = clock.waits;
    assert.ok(first >= 250 && second >= 500, `${clock.waits.join(" ms, ")} ms`);
    assert.deepEqual(more, []);
  });

  it("is not mistaken for another alert that is being made", async () => {
    emulator.fault({ ...POST, reset: true });
    const [first, second] = [host.resource(), host.resource()];
    await Promise.all([first.up(tileAlert({ threshold: 1 })), second.up(tileAlert({ threshold: 2 }))]);
    assert.equal(emulator.store.alerts.get(first.id)?.threshold, 1);
    assert.equal(emulator.store.alerts.get(second.id)?.threshold, 2);
    assert.deepEqual(made().sort(), [first.id, second.id].sort());
  });

  for (const [what, rule] of [
    ...LOST,
    ["a reset before it took effect", { reset: true, times: 2 }] as const,
  ]) {
    it(`by ${what} gives each of several equal alerts its own`, async () => {
      emulator.fault({ ...POST, times: 3, ...rule, skip: 1 });
      const alerts = Array.from({ length: 5 }, () => host.resource());
      await Promise.all(alerts.map((alert) => alert.up(tileAlert())));
      const ids = alerts.map(({ id }) => id);
      assert.equal(new Set(ids).size, 5);
      assert.deepEqual(made().sort(), ids.sort());
    });
  }

  it("gives each its own although their keys come in different orders", async () => {
    emulator.fault({ ...POST, reset: true, effect: "after", times: Infinity });
    const program = Object.entries(tileAlert());
    const orders = program.map((_, at) =>
      Object.fromEntries([...program.slice(at), ...program.slice(0, at)]),
    );
    const pairs = orders.map((order) => ({ order, alert: host.resource() }));
    await Promise.all(pairs.map(({ order, alert }) => alert.up(order)));
    const alerts = pairs.map(({ alert }) => alert);
    const ids = alerts.map(({ id }) => id);
    assert.equal(new Set(ids).size, orders.length);
    assert.deepEqual(made().sort(), ids.sort());
  });

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

  it("is not repeated where no list can tell what became of it", async () => {
    emulator.fault({ method: "GET", path, status: 404, body: "<html>", times: Infinity });
    emulator.fault({ ...POST, reset: true, effect: "after" });
    const error = { message: /^creating an alert failed: .*lost the connection.*Run the same command again/ };
    await assert.rejects(host.resource().up(tileAlert()), error);
    assert.equal(posts(), 1);
  });

  it("is an error while the list fails, and no second alert is made", async () => {
    const list = { method: "GET", path };
    emulator.fault({ ...list, skip: 1, status: 400, times: Infinity });
    emulator.fault({ ...POST, reset: true, effect: "after" });
    await assert.rejects(host.resource().up(tileAlert()), {
      message:
        /^creating an alert failed: .* It is unknown whether the alert was created, because listing alerts failed/,
    });
    assert.equal(posts(), 1);
  });

  it("names the alert in state when the answer tells its identifier and nothing else usable", async () => {
    const id = seed.alerts.errorRate.id;
    const alert = { ...emulator.store.alerts.get(id), threshold: "five" };
    // It is new: the list of before does not have it.
    emulator.fault({ method: "GET", path, status: 200, body: transport.page([]) });
    emulator.fault({ ...POST, status: 200, body: transport.item(alert) });
    const resource = await host.create(tileAlert());
    assert.equal(resource.id, id);
  });
});

describeEveryTransport("creation of alerts that are answered", (transport) => {
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);

  it("costs one request each, and one list for all", async () => {
    const alerts = Array.from({ length: 50 }, () => host.resource());
    await Promise.all(alerts.map((alert, threshold) => alert.up(tileAlert({ threshold }))));
    const requests = requestsOf(emulator);
    assert.equal(requests.filter((request) => request === `POST ${transport.base}/alerts`).length, 50);
    assert.ok(requests.length <= 52, `${requests.length} requests`);
  });
});

describeEveryTransport("creation of an alert that equals one on the service", (transport) => {
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);
  const older = provideResource(host);
  beforeEach(async () => {
    await older.up(tileAlert());
    host.nextRun();
  });

  const warnings = () => host.told.warnings.filter((text) => text.includes("identical to"));

  it("says since when it exists, whose it may be and how to adopt it, and prints no deletion", async () => {
    await host.resource().up(tileAlert());
    const [warning = "", ...more] = warnings();
    assert.deepEqual(more, []);
    const { createdAt } = emulator.store.alerts.get(older.id) ?? {};
    assert.ok(
      warning.startsWith(`alert ${older.id}, created ${createdAt}, is identical to the new one. `),
      warning,
    );
    assert.match(warning, /another stack or a person, or be an orphan of an interrupted run/);
    assert.ok(warning.endsWith(`set alertId (or the import option) to "${older.id}"`), warning);
    assert.doesNotMatch(warning, /delete|curl/i);
  });

  it("does not point out one that has more than what is being created", async () => {
    emulator.editAlert(older.id, { message: "Of another resource" });
    await host.resource().up(tileAlert());
    assert.deepEqual(warnings(), []);
  });

  it("points it out once, however many equal ones are created", async () => {
    for (let time = 0; time < 3; time += 1) await host.resource().up(tileAlert());
    assert.equal(warnings().length, 1);
  });

  it("says nothing of an alert of this stack that the engine asks about before", async () => {
    await older.preview(tileAlert());
    await host.resource().up(tileAlert());
    assert.deepEqual(warnings(), []);
  });

  it("says nothing of an alert of this stack that the engine asks about while the create runs", async () => {
    const created = host.resource().up(tileAlert());
    while (!requestsOf(emulator).includes(`GET ${transport.base}/alerts`)) await new Promise(setImmediate);
    await older.preview(tileAlert());
    await created;
    assert.deepEqual(warnings(), []);
  });

  it("takes the warning back when the engine then deletes the alert itself, as after a rename", async () => {
    await host.resource().up(tileAlert());
    await older.destroy();
    assert.equal(warnings().length, 1);
    assert.match(
      host.told.infos.join("\n"),
      new RegExp(`alert \\w+, pointed out before, belonged to this stack`),
    );
  });
});

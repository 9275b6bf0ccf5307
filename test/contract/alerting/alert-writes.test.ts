import assert from "node:assert/strict";
import { seed, type Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert } from "../../support/alerts";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { shareEmulator, shareHosted } from "../../support/provided";
import { replacingKeys } from "../../../provider/engine/arguments/instructions";

describeEveryTransport("a write of an alert", (transport) => {
  const { emulator, host } = shareHosted(alertKind, { transport });

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
    // What labels the server would fill in is on the dashboard.
    const labels =
      transport.service === "cloud" ? [] : [`GET ${transport.base}/dashboards/${seed.dashboards.api.id}`];
    assert.deepEqual(requestsOf(emulator), [`GET ${path}`, ...labels, `PUT ${path}`]);
    assert.deepEqual(host.told.infos, []);
  });

  it("leaves at most 1.5 kB in state, inputs and outputs together", async () => {
    const alert = await host.create(
      searchAlert({ message: "More than {{threshold}} errors", groupBy: "ServiceName" }),
    );
    const size = JSON.stringify([alert.id, alert.inputs, alert.outputs]).length;
    assert.ok(size <= 1500, `${size} bytes`);
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

describe("an alert that is only looked up", () => {
  // The engine asks a native provider for the inputs, too: to it, an import and a lookup are one call.
  const look = async (emulator: Emulator) => {
    const alert = new Host(alertKind, emulator, {}, new QuickClock(), "dynamic").resource();
    alert.id = seed.alerts.orders.id;
    await alert.refresh();
    return alert;
  };
  const emulator = shareEmulator();
  const documented = shareEmulator({ mode: "documented" });

  it("has all that the service tells, and no inputs, and is an error where the server cannot read", async () => {
    const { inputs, outputs } = await look(emulator);
    const { threshold, teamId } = emulator.store.alerts.get(seed.alerts.orders.id) ?? {};
    assert.deepEqual([outputs.threshold, outputs.teamId], [threshold, teamId]);
    assert.deepEqual(Object.keys(inputs), ["__provider"]);
    await assert.rejects(look(documented), { message: /answered 404: an HTML page/ });
  });
});

const URN = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const LINE = `Managed by Pulumi: ${URN}`;
const marked = (program: object, urn = URN) => ({ ...program, __owner: urn });

describeEveryTransport("an alert whose note names its owner", (transport) => {
  const { emulator, host } = shareHosted(alertKind, { transport });

  const noteOf = (id: string) => emulator.store.alerts.get(id)?.note;

  it("loses the line, and nothing else, also when the program does not declare a note", async () => {
    for (const [written, left] of [
      [LINE, undefined],
      [`By hand\n\n${LINE}`, "By hand"],
    ] as const) {
      const alert = await host.create(marked(tileAlert()));
      emulator.editAlert(alert.id, { note: written });
      host.nextRun();
      assert.equal(await alert.up(tileAlert()), "update");
      assert.equal(noteOf(alert.id) ?? undefined, left);
      assert.equal(await alert.preview(tileAlert()), "same");
    }
  });

  it("that its own replacement took over outlives a kill before the engine's deletion of the old resource", async () => {
    const old = await host.create(marked(tileAlert()));
    host.nextRun();
    const replacement = host.resource(); // as `up --replace` does: nobody asks for a diff
    await replacement.up(marked(tileAlert()));
    assert.equal(replacement.id, old.id);
    host.nextRun();
    assert.equal(await replacement.up(marked(tileAlert())), "same");
    await old.destroy();
    assert.ok(emulator.store.alerts.has(replacement.id));
    assert.match(host.told.infos.join("\n"), /is in state a second time, and is kept/);
  });

  it("that its own replacement took over outlives that deletion with replaceOnChanges, too", async () => {
    // Only dynamic resources say that they have this option.
    const on = new Host(alertKind, emulator, transport.settings, new QuickClock(), "dynamic");
    const program = { ...marked(tileAlert()), ...replacingKeys({ replaceOnChanges: ["*"] }) };
    const [old, replacement] = [on.resource(), on.resource()];
    await old.up(program);
    on.nextRun();
    await replacement.up(program);
    on.nextRun();
    assert.equal(await replacement.up(program), "same");
    await old.destroy();
    assert.ok(emulator.store.alerts.has(replacement.id));
  });
});

describeEveryTransport("creation of an alert whose answer was lost", (transport) => {
  const path = `${transport.base}/alerts`;
  const POST = { method: "POST", path };
  const { emulator, host } = shareHosted(alertKind, { transport });
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

import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import type { Host, Resource } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";
import { email, managedAlert, managedHost, managedSearchAlert, oncall } from "./support";
import { provideEmulator } from "../../../support/provided";

describe("an alert in ClickHouse Cloud", () => {
  const emulator = provideEmulator();
  let host: Host;
  beforeEach(() => {
    host = managedHost(alertKind, emulator);
  });

  async function made(program: object): Promise<Resource> {
    const alert = await host.create(program);
    host.nextRun();
    return alert;
  }

  const stored = ({ id }: Resource): Plain => ({ ...emulator.store.alerts.get(id) });

  const programs: [string, Plain][] = [
    ["on a tile", managedAlert({ name: "Errors", message: "{{value}}", note: "On call" })],
    ["on a saved search", managedSearchAlert({ groupBy: "ServiceName", numConsecutiveWindows: 2 })],
    ["on what is called a search", managedSearchAlert({ source: "search" })],
    [
      "with a range and an offset",
      managedAlert({ thresholdType: "between", thresholdMax: 9, scheduleOffsetMinutes: 3 }),
    ],
    ["with a start", managedAlert({ scheduleStartAt: "2026-11-01T10:00:00Z" })],
    ["that writes emails", managedAlert({ channel: email })],
    ["with all kinds of channels", managedAlert({ channel: undefined, channels: [oncall, email] })],
    ["with a severity", managedAlert({ channel: { ...oncall, severity: "critical" } })],
  ];
  for (const [what, program] of programs) {
    it(`${what} is created, found unchanged, updated and deleted`, async () => {
      const alert = await made(program);
      assert.equal(await alert.preview(program), "same");
      await alert.refresh();
      assert.equal(await alert.preview(program), "same");
      assert.equal(await alert.up({ ...program, threshold: 7 }), "update");
      assert.equal(stored(alert).threshold, 7);
      await alert.assertSettled({ ...program, threshold: 7 });
      assert.deepEqual(host.told.warnings, []);
      const { id } = alert;
      await alert.destroy();
      assert.equal(emulator.store.alerts.get(id), undefined);
    });
  }

  it("that has all that can be cleared loses it again", async () => {
    const more = {
      ...{ name: "Errors", message: "{{value}}", note: "On call", numConsecutiveWindows: 2 },
      ...{ groupBy: "ServiceName", scheduleStartAt: "2026-11-01T10:00:00Z" },
    };
    const alert = await made(managedSearchAlert(more));
    await alert.up(managedSearchAlert());
    assert.deepEqual(bodiesOf(emulator, "PUT")[0], {
      ...managedSearchAlert({ source: "saved_search", channel: { ...oncall, webhookService: "generic" } }),
      scheduleOffsetMinutes: 0,
      scheduleStartAt: null,
    });
    assert.deepEqual(host.told.warnings, []);
  });

  it("that keeps a grouping which is no longer declared is pointed out", async () => {
    const alert = await made(managedSearchAlert({ groupBy: "ServiceName" }));
    const result = { ...stored(alert), threshold: 5 };
    const path = `/v1/organizations/*/clickstack/alerts/${alert.id}`;
    emulator.fault({ method: "PUT", path, status: 200, body: { status: 200, requestId: "a", result } });
    await alert.up(managedSearchAlert());
    assert.deepEqual(host.told.warnings, [
      `alert ${alert.id}: the server did not clear groupBy, which is no longer declared: stored "ServiceName"`,
    ]);
  });

  it("with fields that this package does not know is updated without them", async () => {
    const alert = await made(managedAlert());
    emulator.editAlert(alert.id, { displayName: "Errors", tags: ["a"] });
    await alert.up(managedAlert({ threshold: 7 }));
    assert.equal(stored(alert).threshold, 7);
  });

  describe("whose webhook channel has more than the program declares", () => {
    const extras = { slackChannelId: "C024BE91L", severity: "info" };

    it("is as declared, and keeps it with an update", async () => {
      const alert = await made(managedAlert());
      emulator.editAlert(alert.id, { channels: [{ ...oncall, ...extras }] });
      await alert.refresh();
      assert.equal(await alert.preview(managedAlert()), "same");
      await alert.up(managedAlert({ threshold: 7 }));
      assert.deepEqual(stored(alert).channels, [{ ...oncall, ...extras, webhookService: "generic" }]);
      assert.deepEqual(alert.outputs.channel, oncall);
    });

    it("gets back what the program does declare of it", async () => {
      const program = managedAlert({ channel: { ...oncall, severity: "error" } });
      const alert = await made(program);
      emulator.editAlert(alert.id, { channels: [{ ...oncall, ...extras }] });
      await alert.refresh();
      assert.deepEqual(await alert.differences(program), ["channel"]);
      await alert.up(program);
      assert.deepEqual(stored(alert).channels, [
        { ...oncall, ...extras, severity: "error", webhookService: "generic" },
      ]);
    });

    it("is recognized when the answer to its creation was lost", async () => {
      const path = "/v1/organizations/*/clickstack/alerts";
      emulator.fault({ method: "POST", path, effect: "after", reset: true });
      const before = emulator.store.alerts.size;
      await made(managedAlert());
      assert.equal(emulator.store.alerts.size, before + 1);
    });
  });

  it("of which only the threshold is managed keeps its channels", async () => {
    const alert = await made(managedAlert({ channel: undefined, channels: [oncall, email] }));
    const adopted = await host.create({ alertId: alert.id, threshold: 7 });
    const channels = [{ ...oncall, webhookService: "generic" }, email];
    assert.deepEqual(stored(alert).channels, channels);
    assert.deepEqual(adopted.outputs.channels, channels);
  });

  describe("behind an older gateway, which knows one channel,", () => {
    beforeEach(() => emulator.managed({ channels: false }));

    it("is created with that one, and the gateway is asked only once what it knows", async () => {
      const program = managedAlert({ channel: undefined, channels: [oncall] });
      const alert = await host.create(program);
      await host.resource().up({ ...program, threshold: 6 });
      const sent = bodiesOf(emulator, "POST").map((body) => "channels" in body);
      assert.deepEqual(sent, [true, false, false]);
      await alert.assertSettled(program);
      await alert.up({ ...program, threshold: 7 });
      assert.equal(stored(alert).threshold, 7);
    });

    it("is refused with two, in words that say why", async () => {
      const program = managedAlert({ channel: undefined, channels: [oncall, email] });
      const message = /The API of ClickHouse Cloud does not know channels yet/;
      await assert.rejects(host.resource().up(program), { message });
    });
  });

  it("with an interval of 30 seconds takes a feature, of which the refusal speaks", async () => {
    const program = managedAlert({ interval: "30s" });
    const message = /The interval "30s" works once ClickHouse has switched it on for the team/;
    await assert.rejects(host.resource().up(program), { message });
    emulator.managed({ thirtySeconds: true });
    const alert = await made(program);
    assert.equal(stored(alert).interval, "30s");
  });
});

import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { bodiesOf } from "../../support/settings";
import { FULL_TILE } from "./full-alerts";
import { describeEveryTransport } from "../../support/transports";
import { provideEmulator, provideHost, provideResource } from "../../support/provided";

const { oncall, oncallBackup } = seed.webhooks;

describeEveryTransport("drift of an alert", (transport) => {
  const emulator = provideEmulator({ managed: { fillWebhookService: false } }, transport);
  const host = provideHost(alertKind, emulator, transport.settings);
  const alert = provideResource(host);

  describe("of what the program never declared", () => {
    const UNDECLARED = {
      name: "By hand",
      message: "By hand",
      note: "By hand",
      groupBy: "Host",
      numConsecutiveWindows: 4,
      channels: [webhook(oncall.id), webhook(oncallBackup.id)],
      scheduleStartAt: "2026-11-01T10:00:00.000Z",
      scheduleOffsetMinutes: 0,
    };
    const bare = (changes: object = {}) => {
      const { name: _, channel: __, ...rest } = searchAlert();
      return { ...rest, ...changes };
    };

    it("there is none, and an update of the threshold alone leaves it as it is", async () => {
      const { id } = seed.alerts.errors;
      const program = (threshold: number) => ({ alertId: id, threshold });
      await alert.up(program(5));
      emulator.editAlert(id, UNDECLARED);
      await alert.assertSettled(program(5));

      await alert.up(program(6));
      const stored = emulator.store.alerts.get(id);
      assert.deepEqual({ ...stored, ...UNDECLARED, threshold: 6 }, stored);
    });

    it("there is none in the upper end of a range, where another comparison is declared", async () => {
      await alert.up(searchAlert());
      emulator.editAlert(alert.id, { thresholdType: "between", thresholdMax: 99 });
      await alert.refreshNext();
      assert.equal(alert.outputs.thresholdMax, undefined);
      assert.deepEqual(await alert.differences(searchAlert()), ["thresholdType"]);
    });

    it("and with the comparison in ignoreChanges, the range that people made stays", async () => {
      await alert.up(searchAlert());
      emulator.editAlert(alert.id, { thresholdType: "between", threshold: 1, thresholdMax: 99 });
      await alert.refreshNext();
      const { thresholdType, threshold } = alert.inputs;
      const program = { ...searchAlert(), thresholdType, threshold };
      assert.equal(await alert.up(program), "same");
      await alert.up({ ...program, interval: "1h" });
      const { thresholdMax, interval } = { ...emulator.store.alerts.get(alert.id) };
      assert.deepEqual([thresholdMax, interval], [99, "1h"]);
      assert.match(
        await alert.refusal({ ...program, thresholdType: "not_between" }),
        /^thresholdMax is required/,
      );
    });

    it("nothing is lost on an alert that this program made", async () => {
      const program = { ...bare(), channels: UNDECLARED.channels };
      await alert.up(program);
      const { channels: _, ...edit } = UNDECLARED;
      emulator.editAlert(alert.id, edit);
      await alert.assertSettled(program);

      await alert.up({ ...program, threshold: 6 });
      const stored = emulator.store.alerts.get(alert.id);
      assert.deepEqual({ ...stored, ...UNDECLARED, threshold: 6 }, stored);
      await alert.assertSettled({ ...program, threshold: 6 });
    });

    it("an update without a refresh before it loses nothing either", async () => {
      const program = { ...bare(), channels: UNDECLARED.channels };
      await alert.up(program);
      const { channels: _, ...edit } = UNDECLARED;
      emulator.editAlert(alert.id, edit);
      host.nextRun();
      await alert.up({ ...program, threshold: 6 });
      const stored = emulator.store.alerts.get(alert.id);
      assert.deepEqual({ ...stored, ...edit, threshold: 6 }, stored);
    });

    it("an upper end that is stored for another kind of threshold stays out of sight", async () => {
      await alert.up(tileAlert());
      emulator.editAlert(alert.id, { thresholdMax: 99 });
      await alert.assertSettled(tileAlert());
      assert.equal(alert.outputs.thresholdMax, undefined);
      assert.equal(await alert.up(tileAlert({ threshold: 7 })), "update");
    });
  });

  describe("what the program no longer declares", () => {
    it("the start of the schedule is cleared, and stays cleared", async () => {
      await alert.up(FULL_TILE);
      const { scheduleStartAt: _, ...less } = FULL_TILE;
      await alert.up(less);
      assert.equal(emulator.store.alerts.get(alert.id)?.scheduleStartAt, null);
      await alert.assertSettled(less);
    });

    it("the upper end stays as long as the alert has a range", async () => {
      const alertId = seed.alerts.errors.id;
      await alert.up({ alertId, threshold: 1, thresholdType: "between", thresholdMax: 9 });
      await alert.up({ alertId, threshold: 2 });
      assert.equal(emulator.store.alerts.get(alertId)?.thresholdMax, 9);
      await alert.up({ alertId, threshold: 2, thresholdType: "between", thresholdMax: 8 });
      emulator.clearRequests();
      await alert.up({ alertId, threshold: 2 });
      assert.deepEqual(bodiesOf(emulator, "PUT"), []);
      assert.deepEqual(host.told.warnings, []);
    });

    it("the upper end goes with the range, although the service keeps it", async () => {
      await alert.up(FULL_TILE);
      const { thresholdMax: _, ...rest } = FULL_TILE;
      const less = { ...rest, thresholdType: "above" };
      await alert.up(less);
      assert.equal(emulator.store.alerts.get(alert.id)?.thresholdMax, 9);
      await alert.assertSettled(less);
      assert.equal(alert.outputs.thresholdMax, undefined);
    });

    it("is cleared even when somebody edited it in between", async () => {
      await alert.up(tileAlert({ note: "Ours" }));
      emulator.editAlert(alert.id, { note: "Theirs" });
      await alert.refreshNext();
      await alert.up(tileAlert());
      assert.equal(emulator.store.alerts.get(alert.id)?.note, null);
    });

    it("and what an alert cannot be without stays as it is", async () => {
      const { id } = seed.alerts.errorRate;
      const before = emulator.store.alerts.get(id);
      const adopted = { alertId: id, interval: before?.interval, threshold: before?.threshold };
      await alert.up(adopted);
      emulator.clearRequests();
      assert.equal(await alert.up({ alertId: id, threshold: before?.threshold }), "update");
      assert.deepEqual(bodiesOf(emulator, "PUT"), []);
      assert.equal(await alert.preview({ alertId: id, threshold: before?.threshold }), "same");
    });
  });
});

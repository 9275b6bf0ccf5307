import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import type { Resource } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";
import { email, managedAlert, oncall } from "./support";
import { shareHosted } from "../../../support/provided";
import { transports } from "../../../support/transports";

describe("an alert in ClickHouse Cloud", () => {
  const { emulator, host } = shareHosted(alertKind, { settings: transports[1].settings });

  async function made(program: object): Promise<Resource> {
    const alert = await host.create(program);
    host.nextRun();
    return alert;
  }

  const stored = ({ id }: Resource): Plain => ({ ...emulator.store.alerts.get(id) });

  const extras = { slackChannelId: "C024BE91L", severity: "info" };

  it("whose webhook channel has more than the program declares is as declared, and keeps it with an update", async () => {
    const alert = await made(managedAlert());
    emulator.editAlert(alert.id, { channels: [{ ...oncall, ...extras }] });
    await alert.refresh();
    assert.equal(await alert.preview(managedAlert()), "same");
    await alert.up(managedAlert({ threshold: 7 }));
    assert.deepEqual(stored(alert).channels, [{ ...oncall, ...extras, webhookService: "generic" }]);
    assert.deepEqual(alert.outputs.channel, oncall);
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

  it("may be said in fewer words than it was imported with: a refresh shows no difference of channels that are as declared", async () => {
    const imported = await host.create(managedAlert({ channel: { ...oncall, webhookService: "generic" } }));
    assert.equal(await imported.up(managedAlert()), "same");
    const { inputs } = imported;
    await imported.refreshNext();
    assert.deepEqual(imported.inputs, inputs);
  });
});

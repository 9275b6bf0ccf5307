import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { type Host, type Resource, Told } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";
import { email, managedAlert, managedHost, oncall, company } from "./support";
import { shareEmulator } from "../../../support/provided";
import type { Emulator } from "../../../../emulator";
import { Account } from "../../../../cli/account";
import { declare } from "../../../../cli/codegen/resources";
import { Connections } from "../../../../provider/engine/service/service";
import { systemClock } from "../../../../provider/http/clock";
import { webhook } from "../../../support/alerts";

describe("an alert in ClickHouse Cloud", () => {
  const emulator = shareEmulator();
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

function settingsOf({ url, credentials }: Emulator): Plain {
  const { apiKeyId, apiKeySecret, organizationId, clickstackServiceId: serviceId } = credentials;
  const cloud = { cloudEndpoint: url, apiKeyId, apiKeySecret, organizationId, cloudTimeoutSeconds: 5 };
  return { ...cloud, serviceId, timeoutSeconds: 5 };
}

describe("the program for an alert of ClickHouse Cloud", () => {
  const emulator = shareEmulator({ managed: { thirtySeconds: true } });

  const backup = webhook(company.webhooks.oncallBackup.id);
  const extras = { webhookService: "slack_api", slackChannelId: "C024BE91L", severity: "info" };
  const alerts: [string, Plain][] = [
    ["email channels", { channel: email }],
    ["all fields of a webhook channel", { channel: { ...oncall, ...extras } }],
    ["several channels", { channel: undefined, channels: [{ ...oncall, ...extras }, email, backup] }],
    ["an interval of 30 seconds", { interval: "30s" }],
  ];
  for (const [what, changes] of alerts) {
    it(`declares ${what}, and adopts the alert without a write`, async () => {
      const host = managedHost(alertKind, emulator);
      const made = await host.create(managedAlert(changes));
      host.nextRun();
      const settings = settingsOf(emulator);
      const connections = new Connections({ messages: new Told(), clock: systemClock, known: new Map() });
      const { objects } = await new Account(alertKind, settings, connections).read([]);
      const live = objects.find(({ id }) => id === made.id)?.live ?? {};
      const { args, flags } = declare(alertKind, { id: made.id, live }, "alert", { settings });
      assert.deepEqual(flags, []);
      assert.deepEqual(args.channels, live.channels);

      host.nextRun(emulator);
      const adopted = await host.create({ ...args, alertId: made.id });
      assert.ok(emulator.requests.every(({ method }) => method === "GET"));
      await adopted.refresh();
      assert.equal(await adopted.preview(args), "same");
    });
  }

  it("may be said in fewer words: a refresh shows no difference of channels that are as declared", async () => {
    const host = managedHost(alertKind, emulator);
    const imported = await host.create(managedAlert({ channel: { ...oncall, webhookService: "generic" } }));
    assert.equal(await imported.up(managedAlert()), "same");
    const { inputs } = imported;
    await imported.refreshNext();
    assert.deepEqual(imported.inputs, inputs);
  });
});

import assert from "node:assert/strict";
import type { Emulator } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { Account } from "../../../../cli/account";
import { declare } from "../../../../cli/codegen/resources";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Connections } from "../../../../provider/engine/service/service";
import { systemClock } from "../../../../provider/http/clock";
import { webhook } from "../../../support/alerts";
import { Told } from "../../../support/provider-harness";
import { company, managedAlert, managedHost, email, oncall } from "./support";
import { provideEmulator } from "../../../support/provided";

function settingsOf({ url, credentials }: Emulator): Plain {
  const { apiKeyId, apiKeySecret, organizationId, clickstackServiceId: serviceId } = credentials;
  const cloud = { cloudEndpoint: url, apiKeyId, apiKeySecret, organizationId, cloudTimeoutSeconds: 5 };
  return { ...cloud, serviceId, timeoutSeconds: 5 };
}

describe("the program for an alert of ClickHouse Cloud", () => {
  const emulator = provideEmulator({ managed: { thirtySeconds: true } });

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

import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../../../emulator";
import { tileAlert, webhook } from "../../../support/alerts";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { toEntry } from "../../../../cli/import/steps";
import type { PlannedResource } from "../../../../cli/codegen/resources";
import { OWNER } from "../../../../provider/engine/arguments/instructions";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Connections } from "../../../../provider/engine/service/service";
import { alertArguments, plantWebhooks } from "../../../support/samples/alert";
import { planImport } from "../../../support/import-command";
import { QuickClock, Told, type Resource } from "../../../support/provider-harness";
import { describeEveryTransport, transports } from "../../../support/transports";
import type { ImportEntry } from "../../../../cli/stacks/engine.schema";
import { shareHosted } from "../../../support/provided";

describeEveryTransport("the state of an imported alert", (transport) => {
  const { emulator, host } = shareHosted(alertKind, { transport });
  beforeEach(() => plantWebhooks(emulator.store));

  function planned(id: string, owner?: string): Promise<PlannedResource> {
    const config = transport.configFor(emulator);
    const connections = new Connections({ messages: new Told(), clock: new QuickClock(), known: new Map() });
    return planImport(alertKind, id, { connections, get: (key) => config[key], owner });
  }

  /** The resource as it is after the import. */
  function imported({ id, inputs, outputs }: ImportEntry): Resource {
    host.nextRun();
    return Object.assign(host.resource(), { id, inputs, outputs });
  }

  /** Nothing is to be done, refreshed or not, and a refresh finds the state as it was imported. */
  async function assertQuiet(entry: ImportEntry, program: object): Promise<void> {
    const resource = imported(entry);
    assert.deepEqual(await resource.differences(program), []);
    assert.equal(await resource.preview(program), "same");
    await resource.refresh();
    assert.deepEqual(without(resource.outputs), without(entry.outputs));
    assert.deepEqual(without(resource.inputs), without(entry.inputs));
    assert.equal(await resource.preview(program), "same");
  }

  async function assertExact(program: object): Promise<void> {
    const made = await host.create(program);
    const plan = await planned(made.id);
    assert.ok(!plan.flags.some((flag) => flag.startsWith("not declared")), plan.flags.join());
    assert.deepEqual(plan.args.channels ?? [plan.args.channel], plan.live.channels);
    const entry = toEntry(plan);

    host.nextRun(emulator);
    const adopted = await host.create({ ...plan.args, alertId: made.id });
    assert.ok(emulator.requests.every(({ method }) => method === "GET"));
    assert.deepEqual(without(entry.outputs), without(adopted.outputs, "alertId"));
    assert.deepEqual(without(entry.inputs), without(adopted.inputs, "alertId"));
    await assertQuiet(entry, plan.args);
    emulator.deleteAlert(made.id);
  }

  it("is what the provider itself records when it adopts the alert, whatever the alert is", async () => {
    const property = fc.asyncProperty(alertArguments, assertExact);
    // The transports share the code that this is about.
    await fc.assert(property, { numRuns: transport === transports[0] ? 100 : 20 });
  });

  const oncall = webhook(seed.webhooks.oncall.id);
  const email = { type: "email", emailRecipients: ["ann@example.com"] };
  const extras = { webhookService: "slack_api", slackChannelId: "C024BE91L", severity: "info" };
  for (const [what, changes] of transport === transports[0]
    ? []
    : ([
        ["email channels", { channel: email }],
        ["all fields of a webhook channel", { channel: { ...oncall, ...extras } }],
        ["several channels", { channel: undefined, channels: [{ ...oncall, ...extras }, email] }],
        ["an interval of 30 seconds", { interval: "30s" }],
      ] as const)) {
    it(`is what the provider itself records of ${what}`, async () => {
      emulator.managed({ thirtySeconds: true });
      await assertExact(tileAlert(changes));
    });
  }

  const strange: [string, Plain][] = [
    ["with a kind of channel that nobody knows", { channels: [{ type: "sms", to: ["+1 555 0100"] }] }],
    ["with a source that nobody knows", { source: "monitor", dashboardId: undefined, tileId: undefined }],
    ["without channels", { channels: [] }],
    ["with an interval that nobody knows", { interval: "45s" }],
    ["with a comparison that nobody knows", { thresholdType: "anomaly" }],
  ];
  for (const [what, edit] of strange) {
    it(`is quiet for an alert ${what}`, async () => {
      const { id } = seed.alerts.latency;
      emulator.editAlert(id, edit);
      const plan = await planned(id);
      assert.notDeepEqual(plan.flags, []);
      await assertQuiet(toEntry(plan), plan.args);
      assert.ok(emulator.requests.every(({ method }) => method === "GET"));
    });
  }

  it("is quiet where alerts are marked with their owner, and marks this one with its next change", async () => {
    const { id } = seed.alerts.orders;
    const owner = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::orders";
    const plan = await planned(id, owner);
    const program = { ...plan.args, [OWNER]: owner };
    await assertQuiet(toEntry(plan), program);
    assert.equal(await imported(toEntry(plan)).up({ ...program, threshold: 1 }), "update");
    assert.match(
      emulator.store.alerts.get(id)?.note ?? "",
      /^Below 20 .*\n\nManaged by Pulumi: urn:pulumi:dev::shop/,
    );
  });
});

/** Removes values that differ by chance or belong to the engine. */
function without(values: Plain, ...keys: string[]): Plain {
  const rest = Object.entries(values).filter(([key]) => ![...keys, "__provider"].includes(key));
  return Object.fromEntries(rest);
}

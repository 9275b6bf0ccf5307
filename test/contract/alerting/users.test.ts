import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { connectionKind } from "../../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";
import { savedSearchKind } from "../../../provider/alerting/saved-search/saved-search.kind";
import { sourceKind } from "../../../provider/alerting/source/source.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import { pick } from "../../../provider/engine/values/plain";
import { sourceSample } from "../../support/samples/source";
import { searchAlert, webhook as webhookChannel } from "../../support/alerts";
import { shareHosted } from "../../support/provided";

describe("an object that others use, and that the service would delete without a word,", () => {
  const { emulator, host } = shareHosted(sourceKind);

  it("such as a source is not deleted, and the message names what uses it", async () => {
    const source = await host.create({ sourceId: seed.sources.logs });
    host.nextRun();
    await assert.rejects(source.destroy(), {
      message: /^source \w+ is not deleted: it is used by saved search ".+" \(\w+\), .*dashboard "API"/,
    });
    assert.ok(emulator.store.sources.has(seed.sources.logs));
  });

  it("such as a connection is not deleted while a source reads through it, and is once another process deleted that", async () => {
    const connections = host.beside(connectionKind);
    const connection = await connections.create({ connectionId: seed.connectionId });
    connections.nextRun();
    await assert.rejects(connection.destroy(), { message: /used by source "Logs" \(\w+\), source "Traces"/ });
    assert.ok(emulator.store.connections.has(seed.connectionId));
    emulator.store.sources.clear();
    emulator.store.dashboards.clear();
    await connection.destroy();
    assert.equal(emulator.store.connections.has(seed.connectionId), false);
  });

  for (const [what, answer] of [
    ["without such objects", { status: 404, body: { message: "Not found" } }],
    ["without such a route", { status: 404, body: "<html></html>" }],
  ] as const)
    it(`is not deleted where its users cannot be looked up, on a server ${what}`, async () => {
      emulator.store.dashboards.clear();
      const source = await host.create({ sourceId: seed.sources.logs });
      host.nextRun();
      emulator.fault({ times: 99, method: "GET", path: "/api/v2/saved-searches", ...answer });
      const message =
        /^listing saved searches failed: .*404.*Without that list, nobody can tell what uses it, so nothing was deleted: .* retainOnDelete/;
      await assert.rejects(source.destroy(), { message });
      assert.ok(emulator.store.sources.has(seed.sources.logs));
    });

  it("is no hindrance to a source that it refers to, and that refers back", async () => {
    const [traces, logs] = [host.resource(), host.resource()];
    await traces.up({ ...sourceSample.args, name: "Both traces" });
    const keys = ["connectionId", "from", "timestampValueExpression", "defaultTableSelectExpression"];
    const own = pick(sourceSample.args, keys);
    await logs.up({ ...own, name: "Both logs", kind: "log", traceSourceId: traces.id });
    await traces.up({ ...sourceSample.args, name: "Both traces", logSourceId: logs.id });
    host.nextRun();
    await logs.destroy();
    await traces.destroy();
    assert.equal(logs.exists || traces.exists, false);
  });
});

describe("a deletion that takes alerts of others with it, or silences them,", () => {
  const { emulator, host } = shareHosted(savedSearchKind);
  const program = { name: "Owned", sourceId: seed.sources.logs };
  const webhook = { name: "Owned", service: "generic", url: "https://x.example.com/23" };
  const foreign = "69ae9a981e8c4d0b7a000001";

  /** Somebody else makes an alert. */
  function plantAlert(changes: object): void {
    const like = emulator.store.alerts.get(seed.alerts.errors.id);
    assert.ok(like);
    emulator.store.alerts.add({ ...like, id: foreign, name: "Theirs", ...changes });
  }

  const channels = (...ids: string[]) => ({ channels: ids.map(webhookChannel) });

  it("such as that of a saved search, fails and names them, unless the update before allowed the loss", async () => {
    const search = await host.create(program);
    plantAlert({ savedSearchId: search.id });
    host.nextRun();
    await assert.rejects(search.destroy(), {
      message:
        `saved search ${search.id} is not deleted: the service would delete the alert "Theirs" (${foreign}) with it. ` +
        "Delete or change first what is named, or run again with --refresh if this stack has it in state. To let it go, set allowAlertLoss: true, run pulumi up, and then " +
        "delete the saved search",
    });
    assert.ok(emulator.store.alerts.has(foreign));
    host.nextRun(emulator);
    assert.equal(await search.up({ ...program, allowAlertLoss: true }), "update");
    assert.ok(emulator.requests.every(({ method }) => method === "GET"));
    host.nextRun();
    await search.destroy();
    assert.ok(!emulator.store.alerts.has(foreign));
  });

  /** Creates a saved search and an alert on it, and returns them in a later run. */
  async function createBoth(notified: string[] = [seed.webhooks.oncall.id]) {
    const search = await host.create(program);
    const args = { name: "Ours", channel: undefined, savedSearchId: search.id };
    const declared = searchAlert({ ...args, ...channels(...notified) });
    const { id, inputs, outputs } = await host.beside(alertKind).create(declared);
    host.nextRun();
    const alert = Object.assign(host.beside(alertKind).resource(), { id, inputs, outputs });
    return { search, alert };
  }

  it("does not fail for an alert that the program no longer declares, as far as a refresh shows that", async () => {
    const { search, alert } = await createBoth();
    await alert.refresh();
    await search.destroy();
    await alert.destroy();
    assert.equal(search.exists || alert.exists, false);
  });

  it("fails for that alert where another saved search may be about to replace the deleted one", async () => {
    const { search, alert } = await createBoth();
    await alert.refresh();
    await search.refresh();
    await host.resource().check({ ...program, name: "Owned, again" });
    await assert.rejects(search.destroy(), { message: /would delete the alert "Ours"/ });
  });

  it("does not fail for an alert that the same run deletes, even if the deletion of the alert begins later", async () => {
    const { search, alert } = await createBoth();
    await Promise.all([search.destroy(), alert.destroy()]);
    assert.equal(emulator.store.savedSearches.has(search.id), false);
    assert.equal(alert.exists, false);
  });

  it("such as that of a webhook that an alert notifies second, fails, and names an alert without a name", async () => {
    const webhooks = host.beside(webhookKind);
    const made = await webhooks.create(webhook);
    webhooks.nextRun();
    plantAlert({ name: null, ...channels(seed.webhooks.oncall.id, made.id) });
    await assert.rejects(made.destroy(), {
      message: new RegExp(
        `^webhook ${made.id} is not deleted: the alert ${foreign} would silently stop notifying it\\. .*allowAlertLoss: true`,
      ),
    });
    await made.up({ ...webhook, allowAlertLoss: true });
    webhooks.nextRun();
    await made.destroy();
    assert.ok(!emulator.store.webhooks.has(made.id));
    assert.ok(emulator.store.alerts.has(foreign));
  });

  it("such as that of a webhook does not fail for an alert that the program no longer declares, either", async () => {
    const { id, inputs, outputs } = await host.beside(webhookKind).create(webhook);
    const { alert } = await createBoth([seed.webhooks.oncall.id, id]);
    const made = Object.assign(host.beside(webhookKind).resource(), { id, inputs, outputs });
    await alert.refresh();
    await made.destroy();
    assert.ok(!emulator.store.webhooks.has(id));
  });

  it("such as that of a webhook that an alert notifies first, fails in any case: the service refuses it", async () => {
    const webhooks = host.beside(webhookKind);
    const made = await webhooks.create({ ...webhook, allowAlertLoss: true });
    webhooks.nextRun();
    plantAlert({ name: null, ...channels(made.id, seed.webhooks.oncall.id) });
    await assert.rejects(made.destroy(), {
      message: `webhook ${made.id} is not deleted: the service keeps a webhook that is the first channel of the alert ${foreign}. Delete or change first what is named, or run again with --refresh if this stack has it in state`,
    });
  });
});

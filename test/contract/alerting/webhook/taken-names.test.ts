import assert from "node:assert/strict";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { HOLDER, OWNER } from "../../../../provider/engine/arguments/instructions";
import { Host, QuickClock, Refused, type Resource } from "../../../support/provider-harness";
import { searchAlert } from "../../../support/alerts";
import { shareHosted } from "../../../support/provided";
import { describeEveryTransport } from "../../../support/transports";

const NEW = { name: "new", service: "generic", url: "https://example.com/new" } as const;
const OTHER = { ...NEW, name: "other", url: "https://example.com/other" } as const;

describeEveryTransport("a preview of a webhook", (transport) => {
  const on = shareHosted(transport, webhookKind);

  async function made(args: object): Promise<Resource> {
    const webhook = await on.host.create(args);
    return webhook;
  }

  /** Creates an object outside of this run. */
  async function foreign(args: object): Promise<string> {
    const { id } = await made(args);
    on.host.nextRun();
    return id;
  }

  const taken = (id: string, name: string): string =>
    `name The webhook ${id} has service "generic" and name "${name}" already: ` +
    `set webhookId (or the import option) to "${id}" to adopt it, or choose another name; found "${name}"`;

  async function assertRefused(resource: Resource, program: object, message: string): Promise<void> {
    await assert.rejects(resource.preview(program), (error) => {
      assert.ok(error instanceof Refused);
      assert.equal(error.message, message);
      return true;
    });
  }

  it("refuses the name of another one, with its identifier and how to adopt it", async () => {
    const id = await foreign(OTHER);
    await assertRefused(on.host.resource(), { ...NEW, name: "other" }, taken(id, "other"));
    assert.equal(
      await on.host.resource().preview({ ...NEW, name: "other", service: "incidentio" }),
      "create",
    );
  });

  it("takes the name of the one that it adopts, and refuses to give it that of a third one", async () => {
    const id = await foreign(OTHER);
    const third = await foreign({ ...OTHER, name: "third" });
    assert.equal(await on.host.resource().preview({ ...NEW, webhookId: id, name: "other" }), "create");
    await assertRefused(on.host.resource(), { ...NEW, webhookId: id, name: "third" }, taken(third, "third"));
  });

  it("refuses to rename one to the name of another", async () => {
    const webhook = await made(NEW);
    const id = await foreign(OTHER);
    await assertRefused(webhook, { ...NEW, name: "other" }, taken(id, "other"));
    assert.equal(await webhook.preview({ ...NEW, name: "free" }), "update");
  });

  it("takes the new name of one that somebody has renamed already", async () => {
    const webhook = await made(NEW);
    Object.assign(on.emulator.store.webhooks.get(webhook.id) ?? {}, { name: "renamed" });
    on.host.nextRun();
    assert.equal(await webhook.preview({ ...NEW, name: "renamed" }), "update");
  });

  it("takes a name that another resource of the program has given up in the same run", async () => {
    const webhook = await made(OTHER);
    on.host.nextRun();
    assert.equal(await webhook.preview({ ...OTHER, name: "given up" }), "update");
    assert.equal(await on.host.resource().preview({ ...NEW, name: "other" }), "create");
  });

  it("refuses a name that the program cannot pass on, whatever the engine has asked before", async () => {
    const webhook = await made(OTHER);
    on.host.nextRun();
    assert.equal(await webhook.preview({ ...OTHER, name: "given up" }), "update");
    const texts = {
      order: /until this update renames the resource "b": add that resource to the option dependsOn/,
      exchange: /belongs to the resource "b", which waits .*: that takes two updates/,
      double: /expected a value that no other webhook has; found "other", as in the resource "b"/,
    };
    for (const [how, text] of Object.entries(texts)) {
      const refusal = on.host.resource().refusal({ ...NEW, name: "other", [HOLDER]: { how, resource: "b" } });
      assert.match(await refusal, text);
    }
  });

  it("deletes the old one of a replacement that keeps the name first, unless an alert uses it", async () => {
    const webhook = await made(NEW);
    const flag = { __replaceOnChanges: ["url"] };
    const diff = (program: object) =>
      on.host.provider.diff(webhook.id, webhook.outputs, { ...NEW, ...flag, ...program });
    assert.equal((await diff({ url: OTHER.url })).deleteBeforeReplace, true);
    assert.equal((await diff({ url: OTHER.url, name: "renamed" })).deleteBeforeReplace, false);
    await on.host
      .beside(alertKind)
      .create(searchAlert({ channel: { type: "webhook", webhookId: webhook.id } }));
    on.host.nextRun();
    await webhook.preview({ ...NEW, ...flag, description: "other" });
    const message =
      /cannot be replaced, because only one can have its service and name, .* the first channel of the alert/;
    await assert.rejects(webhook.preview({ ...NEW, ...flag, url: OTHER.url }), { message });
  });

  it("passes a name on in the native provider once its holder is updated, and to one resource only", async () => {
    const native = new Host(webhookKind, on.emulator, transport.settings, new QuickClock(), "native");
    const holder = await native.create(OTHER);
    native.nextRun();
    const given = { ...OTHER, name: "given up" };
    assert.equal(await holder.preview(given), "update");
    const taker = native.resource();
    const early =
      /until this update renames another resource of this stack: add that resource to the option dependsOn/;
    assert.match(await taker.refusal({ ...NEW, name: "other" }), early);
    await holder.up(given);
    assert.equal(await taker.preview({ ...NEW, name: "other" }), "create");
    const double = /expected a value that no other webhook has; found "other", as in the resource/;
    assert.match(await native.resource().refusal({ ...NEW, name: "other" }), double);
  });

  it("warns only of one that is as declared: it may be the old one of a replacement", async () => {
    const id = await foreign(OTHER);
    assert.equal(await on.host.resource().preview(OTHER), "create");
    const [warning = "", ...others] = on.host.told.warnings;
    assert.deepEqual(others, []);
    assert.match(warning, new RegExp(`webhook ${id} .* looks like this program's: .*webhookId: "${id}"`));
  });

  it("takes the name of what an interrupted run of the same resource left", async () => {
    const owned = { [OWNER]: "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Webhook::a" };
    await foreign({ ...OTHER, ...owned });
    assert.equal(await on.host.resource().preview({ ...OTHER, url: NEW.url, ...owned }), "create");
    assert.deepEqual(on.host.told.warnings, []);
  });

  it("sends one request for several, and none of one that has its name already", async () => {
    const webhook = await made(NEW);
    on.host.nextRun(on.emulator);
    assert.equal(await webhook.preview({ ...NEW, url: OTHER.url }), "update");
    assert.equal(await webhook.preview(NEW), "same");
    assert.equal(on.emulator.requests.length, 0);
    for (const name of ["a", "b", "c"]) await on.host.resource().preview({ ...NEW, name });
    assert.equal(on.emulator.requests.length, 1);
  });

  it("passes where the service cannot be asked", async () => {
    await foreign(OTHER);
    on.emulator.fault({
      path: `${transport.base}/webhooks`,
      status: 403,
      body: transport.failure(403, "no"),
    });
    assert.equal(await on.host.resource().preview({ ...NEW, name: "other" }), "create");
  });
});

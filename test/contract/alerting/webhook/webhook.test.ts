import assert from "node:assert/strict";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import { Refused, Host, QuickClock, type Resource } from "../../../support/provider-harness";
import { shareEmulator, shareHosted } from "../../../support/provided";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { HOLDER, OWNER } from "../../../../provider/engine/arguments/instructions";
import { searchAlert, tileAlert } from "../../../support/alerts";
import { describeEveryTransport } from "../../../support/transports";

const GENERIC = { name: "oncall-new", service: "generic", url: "https://example.com/hook" } as const;

describe("a webhook", () => {
  const { emulator, host } = shareHosted(webhookKind, { rateLimits: true });

  const stored = (id: string) => emulator.store.webhooks.get(id);

  it("that somebody changes while the service changes it keeps the other change, too", async () => {
    const webhook = await host.create(GENERIC);
    host.nextRun();
    // Each refusal is for a change that somebody else makes in that moment.
    const edits = [{ description: "Theirs" }, { body: "{{theirs}}" }];
    emulator.fault({
      ...{ method: "PUT", path: "/api/v2/webhooks/:id", status: 409, times: edits.length },
      get body() {
        Object.assign(stored(webhook.id) ?? {}, edits.shift());
        return { message: "Webhook was modified concurrently; please retry with the current state" };
      },
    });
    await webhook.up({ ...GENERIC, url: "https://example.com/ours" });
    const { description, body, url } = stored(webhook.id) ?? {};
    assert.deepEqual([description, body, url], ["Theirs", "{{theirs}}", "https://example.com/ours"]);
    assert.deepEqual(host.told.warnings, []);
    await webhook.assertSettled({ ...GENERIC, url: "https://example.com/ours" });
  });

  it("may have white space only in its description and body, which the service takes as it is", async () => {
    const webhook = host.resource();
    const program = { ...GENERIC, name: " padded ", description: " ", body: "\t" };
    await webhook.up(program);
    const { name, description, body } = stored(webhook.id) ?? {};
    assert.deepEqual([name, description, body], ["padded", " ", "\t"]);
    await webhook.assertSettled(program);
  });

  it("refuses at preview what the service would refuse, with the property's path", async () => {
    const slack = { name: "a", service: "slack", url: "https://hooks.example.com", headers: { a: "b" } };
    const { failures = [] } = await host.provider.check({}, slack);
    assert.deepEqual(failures.map(({ reason }) => reason).sort(), [
      'headers: expected nothing when the service is "slack"; found [secret]',
      "url: expected a host in slack.com; found [secret]",
    ]);
    await assert.rejects(host.resource().preview({ service: "generic", url: "ftp://x" }), Refused);
    const unseen = { ...GENERIC, queryParams: { "a\tb": "c" } };
    await assert.rejects(
      host.resource().preview(unseen),
      /queryParams\.a\\tb: expected a name without control characters/,
    );
  });

  it("keeps a URL secret that whoever has it can call, and shows others", () => {
    const isSecret = (service: string, url: unknown) =>
      webhookKind.type.secretKeys({ service, url }).includes("url");
    for (const url of ["https://example.com/hook", "http://pager:8080/v2/create_event.json", undefined])
      assert.equal(isSecret("generic", url), false, String(url));
    for (const url of [
      "https://user@example.com/hook",
      "https://example.com/hook?key=1",
      "https://example.com/hooks/b0gUs4T0ken5aBcDeF",
      Promise.resolve("https://example.com/hook"),
    ])
      assert.equal(isSecret("generic", url), true);
    assert.equal(isSecret("slack", "https://hooks.slack.com/x"), true);
  });

  it("with a private address that is secret is a warning without the address, and no failure", async () => {
    const webhookId = [...emulator.store.webhooks.keys()][0];
    await host.resource().check({ webhookId, url: "http://10.1.2.3/key" });
    const [warning = ""] = host.told.warnings;
    assert.match(warning, /^webhook \w+: url: most servers refuse a private address; found \[secret\]$/);
  });
});

const NEW = { name: "new", service: "generic", url: "https://example.com/new" } as const;
const OTHER = { ...NEW, name: "other", url: "https://example.com/other" } as const;

describeEveryTransport("a preview of a webhook", (transport) => {
  const on = shareHosted(webhookKind, { transport });

  /** Creates an object outside of this run. */
  async function foreign(args: object): Promise<string> {
    const { id } = await on.host.create(args);
    on.host.nextRun();
    return id;
  }

  const taken = (id: string, name: string): string =>
    `name The webhook ${id} has service "generic" and name "${name}" already: ` +
    `set webhookId (or the import option) to "${id}" to adopt it, or choose another name; found "${name}"`;

  async function assertRefused(resource: Resource, program: object, message: string): Promise<void> {
    assert.equal(await resource.refusal(program), message);
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
    const webhook = await on.host.create(NEW);
    const id = await foreign(OTHER);
    await assertRefused(webhook, { ...NEW, name: "other" }, taken(id, "other"));
    assert.equal(await webhook.preview({ ...NEW, name: "free" }), "update");
  });

  it("takes a name that another resource of the program has given up in the same run", async () => {
    const webhook = await on.host.create(OTHER);
    on.host.nextRun();
    assert.equal(await webhook.preview({ ...OTHER, name: "given up" }), "update");
    assert.equal(await on.host.resource().preview({ ...NEW, name: "other" }), "create");
  });

  it("refuses a name that the program cannot pass on, whatever the engine has asked before", async () => {
    const webhook = await on.host.create(OTHER);
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
    const webhook = await on.host.create(NEW);
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
});

const hook = { name: "hook", service: "generic", url: "https://example.com/notify" };

describe("a template on which ClickStack breaks", () => {
  const emulator = shareEmulator({ rateLimits: true });

  for (const key of ["name", "message"])
    it(`is refused at preview in the ${key} of an alert`, async () => {
      const alert = new Host(alertKind, emulator).resource();
      assert.match(
        await alert.refusal(tileAlert({ [key]: "{{#if group}}{{group}}" })),
        new RegExp(`^${key} .*found a block that is never closed, in line 1: \\{\\{#if group\\}\\}[^\\n]*$`),
      );
      assert.equal(await alert.preview(tileAlert({ [key]: "{{#if group}}{{group}}{{/if}}" })), "create");
    });

  it("is refused at preview in the body of a webhook, and knows the helpers of each template", async () => {
    const webhook = new Host(webhookKind, emulator).resource();
    const body = '{"resolved": {{#if (eq state "OK")}} true {{else}} false {{/if}} }';
    assert.equal(await webhook.preview({ ...hook, body }), "create");
    await assert.rejects(
      webhook.preview({ ...hook, body: '{"v": {{value}}}' }),
      /body expected a Handlebars/,
    );
    const alert = new Host(alertKind, emulator).resource();
    await assert.rejects(alert.preview(tileAlert({ message: body })), /message .*there is no helper eq/);
  });

  it("is a warning where the latest run took it", async () => {
    const host = new Host(alertKind, emulator);
    const alert = await host.create(tileAlert({ message: "fine" }));
    alert.inputs = { ...alert.inputs, message: "{{#if group}}" };
    alert.outputs = { ...alert.outputs, message: "{{#if group}}" };
    assert.equal(await alert.preview(tileAlert({ message: "{{#if group}}" })), "same");
    assert.match(host.told.warnings.join(), /message: expected a Handlebars template/);
  });
});

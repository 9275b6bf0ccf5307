import assert from "node:assert/strict";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import { Refused } from "../../../support/provider-harness";
import { provideHost, shareEmulator } from "../../../support/provided";
import { requestsOf } from "../../../support/settings";

const GENERIC = { name: "oncall-new", service: "generic", url: "https://example.com/hook" } as const;

describe("a webhook", () => {
  const emulator = shareEmulator({ rateLimits: true });
  const host = provideHost(webhookKind, emulator);

  const stored = (id: string) => emulator.store.webhooks.get(id);

  it("keeps headers that the program does not declare, when it is adopted and changed", async () => {
    const { id } = emulator.store.webhooks.values().next().value ?? { id: "" };
    Object.assign(stored(id) ?? {}, { headers: { a: "b" }, service: "generic", url: GENERIC.url });
    await host.create({ webhookId: id, description: "new" });
    assert.equal(stored(id)?.description, "new");
    assert.deepEqual(stored(id)?.headers, { a: "b" });
  });

  describe("that somebody changes while the service changes it", () => {
    const put = { method: "PUT", path: "/api/v2/webhooks/:id", status: 409 };
    const MODIFIED = "Webhook was modified concurrently; please retry with the current state";

    /** Refuses a change because of a change that somebody else makes in that moment. */
    function conflict(id: string, edits: readonly object[]): void {
      const left = [...edits];
      emulator.fault({
        ...put,
        times: edits.length,
        get body() {
          Object.assign(stored(id) ?? {}, left.shift());
          return { message: MODIFIED };
        },
      });
    }

    it("keeps the other change, too", async () => {
      const webhook = await host.create(GENERIC);
      host.nextRun();
      conflict(webhook.id, [{ description: "Theirs" }, { body: "{{theirs}}" }]);
      await webhook.up({ ...GENERIC, url: "https://example.com/ours" });
      const { description, body, url } = stored(webhook.id) ?? {};
      assert.deepEqual([description, body, url], ["Theirs", "{{theirs}}", "https://example.com/ours"]);
      assert.deepEqual(host.told.warnings, []);
      await webhook.assertSettled({ ...GENERIC, url: "https://example.com/ours" });
    });

    it("is not changed when that happens a third time, and the next run changes it", async () => {
      const webhook = await host.create(GENERIC);
      host.nextRun(emulator);
      conflict(webhook.id, [{}, {}, {}]);
      const program = { ...GENERIC, description: "Ours" };
      await assert.rejects(webhook.up(program), ({ message }: Error) => message.includes(MODIFIED));
      assert.equal(requestsOf(emulator).filter((request) => request.startsWith("PUT")).length, 3);
      host.nextRun();
      assert.equal(await webhook.up(program), "update");
    });
  });

  it("may have white space only in its description and body, which the service takes as it is", async () => {
    const webhook = host.resource();
    const program = { ...GENERIC, name: " padded ", description: " ", body: "\t" };
    await webhook.up(program);
    const { name, description, body } = stored(webhook.id) ?? {};
    assert.deepEqual([name, description, body], ["padded", " ", "\t"]);
    await webhook.assertSettled(program);
  });

  it("that a killed run left is one that looks like the program's, with the line that adopts it", async () => {
    const left = await host.create(GENERIC);
    host.nextRun();
    const line = new RegExp(`looks like this program's.*: webhookId: "${left.id}"$`);
    await assert.rejects(host.resource().up(GENERIC), ({ message }: Error) => line.test(message));
    const adopted = await host.create({ ...GENERIC, webhookId: left.id });
    assert.equal(adopted.id, left.id);
  });

  it("refuses at preview what the service would refuse, with the property's path", async () => {
    const slack = { name: "a", service: "slack", url: "https://hooks.example.com", headers: { a: "b" } };
    await assert.rejects(host.resource().preview(slack), (error: Refused) => {
      assert.deepEqual(error.failures.map(({ reason }) => reason).sort(), [
        'headers: expected nothing when the service is "slack"; found [secret]',
        "url: expected a host in slack.com; found [secret]",
      ]);
      return true;
    });
    await assert.rejects(host.resource().preview({ service: "generic", url: "ftp://x" }), Refused);
    const unseen = { ...GENERIC, queryParams: { "a\tb": "c" } };
    await assert.rejects(
      host.resource().preview(unseen),
      /queryParams\.a\\tb: expected a name without control characters/,
    );
  });

  it("with a private address that is secret is a warning without the address, and no failure", async () => {
    const webhookId = [...emulator.store.webhooks.keys()][0];
    await host.resource().check({ webhookId, url: "http://10.1.2.3/key" });
    const [warning = ""] = host.told.warnings;
    assert.match(warning, /^webhook \w+: url: most servers refuse a private address; found \[secret\]$/);
  });
});

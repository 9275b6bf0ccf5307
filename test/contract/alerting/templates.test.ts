import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import { tileAlert } from "../../support/alerts";
import { shareEmulator } from "../../support/provided";
import { Host, Refused } from "../../support/provider-harness";

const hook = { name: "hook", service: "generic", url: "https://example.com/notify" };

describe("a template on which ClickStack breaks", () => {
  const emulator = shareEmulator({ rateLimits: true });

  for (const key of ["name", "message"])
    it(`is refused at preview in the ${key} of an alert`, async () => {
      const alert = new Host(alertKind, emulator).resource();
      await assert.rejects(alert.preview(tileAlert({ [key]: "{{#if group}}{{group}}" })), (error) => {
        assert.ok(error instanceof Refused);
        assert.deepEqual(error.paths, [key]);
        assert.match(
          error.message,
          /found \{\{#if group\}\}.* in line 1, where Handlebars finds the end, while a block is still open/,
        );
        return true;
      });
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

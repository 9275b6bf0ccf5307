import assert from "node:assert/strict";
import { assertOnlyReads, filesOf, imports } from "../../support/import-command";
import { succeeded } from "../../support/stack";
import { onSelfHosted, onTransport } from "../../support/clickstacks";

onTransport(onSelfHosted, ({ stage }) => {
  describe("an import of webhooks", () => {
    const on = stage();

    it("is verified in the language of the project, and writes no secret address", async () => {
      on.stack.source("");
      const { stdout } = succeeded(await imports(on.stack, "--webhooks", "--out", "webhooks"));
      const command = "pulumi config set --secret platformAlertsWebhookUrl";
      const flag = `      url: is a secret, and stays as it is on the service until you set it: ${command}\n`;
      assert.ok(stdout.includes(flag), stdout);
      const program = Object.values(filesOf(on.stack, "webhooks")).join("\n");
      assert.match(program, /url: config\.getSecret\("platformAlertsWebhookUrl"\)/);
      assert.doesNotMatch(program, /hooks\.slack\.com/);
      succeeded(await imports(on.stack, "apply", "--out", "webhooks", "--yes"));
      on.stack.source('require("./webhooks");');
      succeeded(await imports(on.stack, "verify", "--out", "webhooks"));
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
      assertOnlyReads(on.emulator);
    });

    it("gets the secret address where somebody sets it, and is quiet from then on", async () => {
      const url = "https://hooks.slack.com/services/of/the/test";
      await on.stack.succeed("config", "set", "--secret", "platformAlertsWebhookUrl", url);
      await on.stack.up();
      assert.ok([...on.emulator.store.webhooks.values()].some((webhook) => webhook.url === url));
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    });
  });
});

import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { filesOf, imports } from "../../support/import-command";
import { failed, succeeded } from "../../support/stack";
import { onEachTransport } from "../../support/clickstacks";

onEachTransport(({ stage }) => {
  describe("an import of webhooks", () => {
    const on = stage();

    it("is verified in the language of the project, and writes no secret address", async () => {
      on.stack.source("");
      const { stdout } = succeeded(await imports(on.stack, "--webhooks", "--out", "webhooks"));
      assert.match(stdout, /^ {6}url: is a secret; it is not declared, and stays as it is on the service$/m);
      assert.doesNotMatch(Object.values(filesOf(on.stack, "webhooks")).join("\n"), /hooks\.slack\.com/);
      succeeded(await imports(on.stack, "apply", "--out", "webhooks", "--yes"));
      on.stack.source('require("./webhooks");');
      succeeded(await imports(on.stack, "verify", "--out", "webhooks"));
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
      assert.ok(on.emulator.requests.every(({ method }) => method === "GET"));
    });

    it("fails with an option of other kinds", async () => {
      const { output } = failed(await imports(on.stack, "--webhooks", "--dashboard", "API", "--out", "none"));
      assert.match(output, /^error: --dashboard does not apply to webhooks$/m);
    });
  });
});

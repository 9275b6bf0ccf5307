import assert from "node:assert/strict";
import { correlate, onEachTransport } from "../../support/clickstacks";
import { assertOnlyReads, filesOf, imports } from "../../support/import-command";
import { succeeded } from "../../support/stack";

onEachTransport(({ stage, clickStack, company }) => {
  describe("an import of a whole workspace", () => {
    const on = stage();

    it("is verified, and its resources refer to each other instead of to identifiers", async () => {
      correlate(on.emulator, company.sources);
      on.stack.source("");
      const { stdout } = succeeded(await imports(on.stack, "--all", "--out", "workspace"));
      const isManaged = clickStack === "managed";
      const first = isManaged ? "5 webhooks" : "3 webhooks, 1 connection";
      const counts = `${first}, 2 sources, 1 source link, 2 saved searches, 2 dashboards, 6 alerts`;
      assert.ok(stdout.startsWith(`${counts} for stack test of project tested\n`), stdout);
      assert.equal(
        /^note: left out: connections, because ClickStack in ClickHouse Cloud/m.test(stdout),
        isManaged,
      );
      const files = filesOf(on.stack, "workspace");
      const program = Object.values(files).join("\n");
      assert.match(files["webhooks.js"] ?? "", /^const oncall = new alerting\.Webhook\("oncall", \{$/m);
      assert.match(files["api.js"] ?? "", /^const \{ oncall \} = require\("\.\/webhooks"\);$/m);
      assert.match(program, /webhookId: oncall\.id/);
      assert.match(program, /savedSearchId: paymentFailures\.id/);
      assert.match(program, /logSourceId: logs\.id/);
      assert.match(
        program,
        /SourceLink\("logs-trace-source", \{\s+sourceId: logs\.id,\s+traceSourceId: traces\.id/,
      );
    });

    it("leaves nothing for a preview with a refresh", async () => {
      succeeded(await imports(on.stack, "apply", "--out", "workspace", "--yes"));
      on.stack.source('require("./workspace");');
      succeeded(await imports(on.stack, "verify", "--out", "workspace"));
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
      assertOnlyReads(on.emulator);
    });
  });
});

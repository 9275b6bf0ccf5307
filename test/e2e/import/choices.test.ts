import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import type { PlanReport } from "../../../cli/import/command";
import type { ApplyReport, VerifyReport } from "../../../cli/import/steps";
import { assertOnlyReads, edit, filesOf, imports } from "../../support/import-command";
import { readByPublished } from "../../support/published-schema";
import { alerts, onManaged, onTransport } from "../../support/clickstacks";
import { failed, Stack, succeeded } from "../../support/stack";

const INTO_ALERTS = ["--language", "javascript", "--out", "alerts"];

onTransport(onManaged, ({ company, stage }) => {
  describe("an import of which something went another way", () => {
    const on = stage();
    before(() => on.stack.configure({ "alerting:ownerNote": "true" }));

    it("leaves out what another given stack manages, also as JSON, which holds no secret", async () => {
      const { backend, env, folder } = on.stack;
      const other = await Stack.create({ env, backend, project: "other", name: "prod" });
      other.program(alerts, { latency: { alertId: company.alerts.latency.id } });
      succeeded(await other.up());
      on.stack.source("");
      const flags = ["--unmanaged-by", `${other.folder}:prod`, "--out", "all", "--format", "json"];
      const { stdout } = succeeded(await imports(on.stack, "--all", ...flags));
      other.dispose();
      const { resources, next } = readByPublished<PlanReport>("import-plan.schema.json", stdout);
      const written = Object.keys(filesOf({ folder }, "all")).map((name) => `all/${name}`);
      assert.ok(resources.length > 10);
      assert.ok(resources.every(({ file }) => written.includes(file)));
      assert.ok(resources.some(({ secrets }) => secrets.some(({ argument }) => argument === "url")));
      assert.equal(next[0]?.command, "npx pulumi-clickstack import apply --out all");
      assert.ok(stdout.includes(company.alerts.errors.id) && !stdout.includes(company.alerts.latency.id));
      const { url } = [...on.emulator.store.webhooks.values()].find(({ name }) => name === "oncall") ?? {};
      for (const secret of [credentials.accessToken, credentials.apiKeySecret, url])
        assert.ok(secret !== undefined && !stdout.includes(secret));
    });

    it("is refused where somebody edited the program before it is planned again", async () => {
      succeeded(await imports(on.stack, ...INTO_ALERTS));
      edit(on.stack, "alerts/api.js", "threshold: 50", "threshold: 51");
      const { output } = failed(await imports(on.stack, ...INTO_ALERTS));
      assert.match(output, /it would overwrite files that were edited: alerts\/api\.js\./);
      edit(on.stack, "alerts/api.js", "threshold: 51", "threshold: 50");
    });

    it("is refused where somebody changed or deleted an alert since the plan", async () => {
      on.emulator.editAlert(company.alerts.latency.id, { threshold: 7 });
      on.emulator.deleteAlert(company.alerts.traffic.id);
      const { output } = failed(await imports(on.stack, "apply", "--out", "alerts", "--yes"));
      assert.match(output, /^error: the service has changed since alerts was planned; plan again:$/m);
      assert.match(
        output,
        new RegExp(`^checkout-is-slow \\(${company.alerts.latency.id}\\) was changed on the service$`, "m"),
      );
      assert.match(
        output,
        new RegExp(
          `^api-traffic-has-stopped \\(${company.alerts.traffic.id}\\) no longer exists on the service$`,
          "m",
        ),
      );
      succeeded(await imports(on.stack, ...INTO_ALERTS));
    });

    it("does all steps with --yes, and shows whatever differs", async () => {
      on.stack.source('require("./alerts"); new (require("pulumi-clickstack").alerting.Alert)("x", {});');
      const { exitCode, stdout } = await imports(on.stack, ...INTO_ALERTS, "--yes");
      assert.equal(exitCode, 2);
      assert.match(stdout, /^Imported 5 of 5 into stack test$/m);
      assert.match(stdout, /resource 'x' has a problem: threshold: is required for a new alert/);
      assertOnlyReads(on.emulator);
      on.stack.source('require("./alerts");');
      edit(on.stack, "alerts/api.js", "threshold: 50", "threshold: 51");
    });

    it("reports each step as JSON, by the published schema", async () => {
      const applied = succeeded(await imports(on.stack, "apply", "--out", "alerts", "--yes", "--json"));
      const { outcome, imported, inState } = readByPublished<ApplyReport>(
        "import-apply.schema.json",
        applied.stdout,
      );
      assert.deepEqual([outcome, imported, inState], ["imported", 0, 5]);
      const verified = await imports(on.stack, "verify", "--out", "alerts", "--json");
      const { verdict, left } = readByPublished<VerifyReport>("import-verify.schema.json", verified.stdout);
      assert.deepEqual(
        [verified.exitCode, verdict, left],
        [2, "failed", ["update api-error-rate-is-high: threshold"]],
      );
    });

    it("cannot go to another stack than the one that it was planned for", async () => {
      await on.stack.succeed("stack", "init", "second", "--no-select");
      const { output } = failed(await imports(on.stack, "verify", "--out", "alerts", "--stack", "second"));
      assert.match(
        output,
        /^error: alerts was planned for stack test of project tested, and this is stack second/m,
      );
    });
  });
});

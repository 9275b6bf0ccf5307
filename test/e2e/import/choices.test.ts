import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import type { PlanReport } from "../../../cli/import/plan";
import type { ApplyReport } from "../../../cli/import/apply";
import type { VerifyReport } from "../../../cli/import/verify";
import { assertOnlyReads, edit, filesOf, imports } from "../../support/import-command";
import { readByPublished } from "../../support/published-schema";
import { alerts } from "../../support/programs";
import { failed, Stack, succeeded } from "../../support/stack";
import { onManaged, onTransport } from "../../support/clickstacks";

const INTO_ALERTS = ["--language", "javascript", "--out", "alerts"];

onTransport(onManaged, ({ company, stage, tileAlert }) => {
  describe("an import beside what is managed already", () => {
    const on = stage();

    it("leaves out what the stack and other given stacks manage, and avoids their names", async () => {
      const { emulator, stack } = on;
      const other = await Stack.create({
        env: stack.env,
        backend: stack.backend,
        project: "other",
        name: "prod",
      });
      other.program(alerts, { latency: { alertId: company.alerts.latency.id } });
      stack.program(alerts, {
        "errors-by-service": tileAlert({ name: "something else" }),
        mine: { alertId: company.alerts.orders.id },
      });
      for (const one of [other, stack]) succeeded(await one.up());
      emulator.clearRequests();

      const { stdout } = succeeded(
        await imports(stack, "--unmanaged-by", `${other.folder}:prod`, ...INTO_ALERTS),
      );
      assert.match(stdout, /^note: left out: 1 that stack prod of project other already manages$/m);
      assert.match(stdout, /^note: left out: 2 that stack test already manages$/m);
      const files = Object.values(filesOf(stack, "alerts")).join("\n");
      assert.match(files, new RegExp(`"errors-by-service-${company.alerts.errors.id.slice(-6)}"`));
      const resources = JSON.parse(filesOf(stack, "alerts")["import.json"] ?? "") as {
        resources: { id: string }[];
      };
      const { errorRate, errors, payments, traffic } = company.alerts;
      assert.deepEqual(
        resources.resources.map(({ id }) => id).sort(),
        [errorRate, errors, payments, traffic].map(({ id }) => id).sort(),
      );
      assertOnlyReads(on.emulator);
      other.dispose();
    });

    it("takes only what the filters say, and says so when that is nothing", async () => {
      const filters = ["--dashboard", "API", "--webhook", "oncall", "--name", "*traffic*"];
      const { stdout } = succeeded(
        await imports(on.stack, ...filters, "--language", "javascript", "--out", "traffic"),
      );
      assert.match(stdout, /^1 alert for stack test/);
      const none = succeeded(await imports(on.stack, "--name", "nothing*", "--out", "none"));
      assert.equal(none.stdout.trim(), "0 alerts for stack test of project tested");
      const { output } = failed(await imports(on.stack, "--id", "aaaaaaaaaaaaaaaaaaaaaaaa", "--out", "none"));
      assert.match(output, /^error: --id: the service has no alert aaaaaaaaaaaaaaaaaaaaaaaa$/m);
    });
  });

  describe("a plan as JSON", () => {
    const on = stage();

    it("is all that standard output has, names what was written, and holds no secret", async () => {
      on.stack.source("");
      const { stdout } = succeeded(await imports(on.stack, "--all", "--out", "all", "--format", "json"));
      const { resources, next } = readByPublished<PlanReport>("import-plan.schema.json", stdout);
      const written = Object.keys(filesOf(on.stack, "all")).map((name) => `all/${name}`);
      assert.ok(resources.length > 10);
      assert.ok(resources.every(({ file }) => written.includes(file)));
      assert.ok(resources.some(({ secrets }) => secrets.some(({ argument }) => argument === "url")));
      assert.equal(next[0]?.command, "npx pulumi-clickstack import apply --out all");
      const { url } = [...on.emulator.store.webhooks.values()].find(({ name }) => name === "oncall") ?? {};
      for (const secret of [credentials.accessToken, credentials.apiKeySecret, url])
        assert.ok(secret !== undefined && !stdout.includes(secret));
    });
  });

  describe("an import of which something went another way", () => {
    const on = stage();
    before(() => on.stack.succeed("config", "set", "alerting:ownerNote", "true"));

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

    it("is refused where an update has already made new alerts of the plan", async () => {
      on.stack.program(alerts, { "errors-by-service": tileAlert({ name: "a twin" }) });
      on.stack.source("", "empty.js");
      succeeded(await on.stack.up());
      const { output } = failed(await imports(on.stack, "apply", "--out", "alerts", "--yes"));
      assert.match(
        output,
        new RegExp(
          `^error: errors-by-service is already in the state of the stack, as \\w{24} and not as ${company.alerts.errors.id}$`,
          "m",
        ),
      );
      on.stack.source("");
      succeeded(await on.stack.up());
    });

    it("does all steps with --yes, and shows whatever differs", async () => {
      on.stack.source('require("./alerts"); new (require("pulumi-clickstack").alerting.Alert)("x", {});');
      const { exitCode, stdout } = await imports(on.stack, ...INTO_ALERTS, "--yes");
      assert.equal(exitCode, 2);
      assert.match(stdout, /^Imported 5 of 5 into stack test$/m);
      assert.match(stdout, /resource 'x' has a problem: threshold: is required for a new alert/);
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

    it("is verified where alerts are marked with their owner, and only reads", async () => {
      edit(on.stack, "alerts/api.js", "threshold: 51", "threshold: 50");
      succeeded(await imports(on.stack, "verify", "--out", "alerts"));
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
      assertOnlyReads(on.emulator);
    });

    it("cannot go to another stack than the one that it was planned for", async () => {
      succeeded(await on.stack.pulumi("stack", "init", "second", "--no-select"));
      const { output } = failed(await imports(on.stack, "verify", "--out", "alerts", "--stack", "second"));
      assert.match(
        output,
        /^error: alerts was planned for stack test of project tested, and this is stack second/m,
      );
    });
  });
});

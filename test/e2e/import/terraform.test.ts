import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import { assertOnlyReads, filesOf, imports, typescriptProject } from "../../support/import-command";
import { succeeded } from "../../support/stack";
import { onManaged, onSelfHosted, onTransport } from "../../support/clickstacks";

const ALERT = "clickhouse_clickstack_alert";

function resourcesOf(instances: Record<string, unknown[]>, type: string): object[] {
  return Object.entries(instances).map(([name, list]) => ({
    module: name === "slow" ? "module.checkout" : undefined,
    mode: "managed",
    type,
    name,
    provider: 'provider["registry.terraform.io/clickhouse/clickhouse"]',
    instances: list,
  }));
}

/** As `terraform state pull` prints it. */
function stateOf(...resources: object[]): string {
  return JSON.stringify({
    version: 4,
    terraform_version: "1.14.0",
    serial: 7,
    lineage: "1d0c",
    outputs: {},
    resources,
  });
}

onTransport(onManaged, ({ company, stage }) => {
  const { latency, errors, errorRate } = company.alerts;

  describe("alerts that Terraform manages", () => {
    const on = stage();
    before(() => {
      typescriptProject(on.stack);
      const instance = ({ id, name }: { id: string; name: string }) => ({
        schema_version: 0,
        attributes: { id, name, threshold: 1, threshold_type: "above", interval: "5m", team: null },
      });
      const gone = instance({ id: "69ae9a981e8c4d0b7a2fffff", name: "Gone" });
      const instances = {
        too_many_errors: [{ index_key: "prod", ...instance(errors) }],
        slow: [instance(latency)],
        gone: [gone],
      };
      on.stack.source(stateOf(...resourcesOf(instances, ALERT)), "terraform.tfstate");
    });

    it("are planned under their names there, with a notice of what is gone", async () => {
      const { stdout } = succeeded(
        await imports(on.stack, "--terraform-state", "terraform.tfstate", "--out", "alerts"),
      );
      assert.match(stdout, /^2 alerts for stack test/);
      assert.match(
        stdout,
        /^note: left out: clickhouse_clickstack_alert.gone, because the service has no alert 69ae9a981e8c4d0b7a2fffff$/m,
      );
      const files = filesOf(on.stack, "alerts");
      assert.match(
        files["checkout.ts"] ?? "",
        /new alerting\.Alert\("checkout-slow", \{\n {2}name: "Checkout is slow",/,
      );
      assert.match(files["saved-searches.ts"] ?? "", /new alerting\.Alert\("too-many-errors-prod", \{/);
    });

    it("are imported without a request that writes, and can then be removed from the state of Terraform", async () => {
      succeeded(await imports(on.stack, "apply", "--out", "alerts", "--yes"));
      typescriptProject(on.stack, 'import "./alerts";\n');
      const { stdout } = succeeded(await imports(on.stack, "verify", "--out", "alerts"));
      const addresses = `module.checkout.clickhouse_clickstack_alert.slow 'clickhouse_clickstack_alert.too_many_errors["prod"]'`;
      assert.match(stdout, /^The preview of stack test is empty, with 2 imported resources/);
      assert.ok(stdout.includes(`\n  terraform state rm ${addresses}\n`), stdout);
      assertOnlyReads(on.emulator);
      assert.ok(on.emulator.store.alerts.has(errorRate.id));
    });

    it("may be followed by what they refer to, also where its identifiers begin with a team or a service", async () => {
      const { webhooks, savedSearches, team } = company;
      const kinds = [
        ["webhook", "--webhooks", webhooks.oncall, credentials.clickstackServiceId],
        ["saved_search", "--saved-searches", savedSearches.errors, team.id],
      ] as const;
      for (const [kind, option, { id, name }, prefix] of kinds) {
        const instance = { schema_version: 0, attributes: { id: `${prefix}/${id}`, name } };
        const resources = resourcesOf({ ours: [instance] }, `clickhouse_clickstack_${kind}`);
        on.stack.source(stateOf(...resources), "terraform.tfstate");
        const args = [option, "--terraform-state", "terraform.tfstate", "--out", kind];
        const { stdout } = succeeded(await imports(on.stack, ...args));
        assert.match(stdout, /^1 (webhook|saved search) for stack test/);
        const files = Object.values(filesOf(on.stack, kind)).join("\n");
        assert.match(files, new RegExp(`\\("ours", \\{\\s+name: "${name}"`));
        succeeded(await imports(on.stack, "apply", "--out", kind, "--yes"));
      }
      typescriptProject(on.stack, 'import "./alerts";\nimport "./webhook";\nimport "./saved_search";\n');
      for (const [kind, , { id }] of kinds) {
        const { stdout } = succeeded(await imports(on.stack, "verify", "--out", kind));
        assert.match(stdout, /^The preview of stack test is empty, with 1 imported resource/);
        assert.ok(stdout.includes(`\n  terraform state rm clickhouse_clickstack_${kind}.ours\n`), stdout);
        assert.match(on.stack.stateText(), new RegExp(`"id": ?"${id}"`));
      }
      assertOnlyReads(on.emulator);
    });
  });
});

// Only a self-hosted ClickStack has connections.
onTransport(onSelfHosted, ({ company, stage }) => {
  describe("a whole workspace that Terraform manages", () => {
    const on = stage();
    const named = {
      webhook: company.webhooks.oncall,
      source: { id: company.sources.logs },
      saved_search: company.savedSearches.errors,
      dashboard: company.dashboards.api,
      alert: company.alerts.errorRate,
      connection: { id: company.connectionId },
    };
    const addresses = Object.keys(named).map((kind) => `clickhouse_clickstack_${kind}.our_${kind}`);
    before(() => {
      on.stack.source("");
      const resources = Object.entries(named).flatMap(([kind, { id }]) =>
        resourcesOf(
          { [`our_${kind}`]: [{ schema_version: 0, attributes: { id, tile_ids: {} } }] },
          `clickhouse_clickstack_${kind}`,
        ),
      );
      on.stack.source(stateOf(...resources), "terraform.tfstate");
    });

    it("is planned at once, with references between what was named there", async () => {
      const args = ["--all", "--terraform-state", "terraform.tfstate", "--out", "taken"];
      const { stdout } = succeeded(await imports(on.stack, ...args));
      const counts = "1 webhook, 1 connection, 1 source, 1 saved search, 1 dashboard, 1 alert for stack test";
      assert.ok(stdout.startsWith(counts), stdout);
      const program = Object.values(filesOf(on.stack, "taken")).join("\n");
      assert.match(program, /const ourDashboard = new alerting\.Dashboard\("our-dashboard", \{$/m);
      assert.match(program, /dashboardId: ourDashboard\.id,\n {2}tileId: ourDashboard\.tileIds\.errorRate/);
      assert.match(program, /sourceId: ourSource\.id/);
      assert.match(program, /webhookId: ourWebhook\.id/);
      assert.match(program, /connectionId: ourConnection\.id/);
    });

    it("is imported without a request that writes, and can then be removed from the state of Terraform", async () => {
      succeeded(await imports(on.stack, "apply", "--out", "taken", "--yes"));
      on.stack.source('require("./taken");');
      const { stdout } = succeeded(await imports(on.stack, "verify", "--out", "taken"));
      const count = `${addresses.length} imported resources`;
      assert.ok(stdout.startsWith(`The preview of stack test is empty, with ${count}\n`), stdout);
      const [, removed = ""] = /^ {2}terraform state rm (.*)$/m.exec(stdout) ?? [];
      assert.deepEqual(removed.split(" ").sort(), addresses.toSorted());
      assertOnlyReads(on.emulator);
    });
  });
});

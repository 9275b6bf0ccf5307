import assert from "node:assert/strict";
import { before, describe, it } from "mocha";
import { credentials } from "../../../emulator";
import { filesOf, imports, typescriptProject } from "../../support/import-command";
import { succeeded } from "../../support/stack";
import { onEachTransport } from "../../support/clickstacks";

/** As `terraform state pull` prints it. */
function stateOf(instances: Record<string, unknown[]>, type = "clickhouse_clickstack_alert"): string {
  const resources = Object.entries(instances).map(([name, list]) => ({
    module: name === "slow" ? "module.checkout" : undefined,
    mode: "managed",
    type,
    name,
    provider: 'provider["registry.terraform.io/clickhouse/clickhouse"]',
    instances: list,
  }));
  return JSON.stringify({
    version: 4,
    terraform_version: "1.14.0",
    serial: 7,
    lineage: "1d0c",
    outputs: {},
    resources,
  });
}

onEachTransport(({ company, stage }) => {
  const { errorRate, latency, errors } = company.alerts;

  describe("alerts that Terraform manages", () => {
    const on = stage();
    before(() => {
      typescriptProject(on.stack);
      const instance = ({ id, name }: { id: string; name: string }) => ({
        schema_version: 0,
        attributes: { id, name, threshold: 1, threshold_type: "above", interval: "5m", team: null },
      });
      const gone = instance({ id: "69ae9a981e8c4d0b7a2fffff", name: "Gone" });
      const state = stateOf({
        too_many_errors: [{ index_key: "prod", ...instance(errors) }],
        slow: [instance(latency)],
        gone: [gone],
      });
      on.stack.source(state, "terraform.tfstate");
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
      assert.ok(on.emulator.requests.every(({ method }) => method === "GET"));
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
        const state = stateOf({ ours: [instance] }, `clickhouse_clickstack_${kind}`);
        on.stack.source(state, "terraform.tfstate");
        const args = [option, "--terraform-state", "terraform.tfstate", "--out", kind];
        const { stdout } = succeeded(await imports(on.stack, ...args));
        assert.match(stdout, /^1 (webhook|saved search) for stack test/);
        const files = Object.values(filesOf(on.stack, kind)).join("\n");
        assert.match(files, new RegExp(`\\("ours", \\{\\n {2}name: "${name}"`));
        succeeded(await imports(on.stack, "apply", "--out", kind, "--yes"));
      }
      typescriptProject(on.stack, 'import "./alerts";\nimport "./webhook";\nimport "./saved_search";\n');
      for (const [kind, , { id }] of kinds) {
        const { stdout } = succeeded(await imports(on.stack, "verify", "--out", kind));
        assert.match(stdout, /^The preview of stack test is empty, with 1 imported resource/);
        assert.ok(stdout.includes(`\n  terraform state rm clickhouse_clickstack_${kind}.ours\n`), stdout);
        assert.match(on.stack.stateText(), new RegExp(`"id": ?"${id}"`));
      }
      assert.ok(on.emulator.requests.every(({ method }) => method === "GET"));
    });
  });
});

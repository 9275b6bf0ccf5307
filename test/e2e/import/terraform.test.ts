import assert from "node:assert/strict";
import { assertOnlyReads, filesOf, imports, typescriptProject } from "../../support/import-command";
import { succeeded } from "../../support/stack";
import { onSelfHosted, onTransport } from "../../support/clickstacks";

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

// Only a self-hosted ClickStack has connections.
onTransport(onSelfHosted, ({ company, stage }) => {
  describe("a whole workspace that Terraform manages", () => {
    const on = stage();
    const gone = { schema_version: 0, attributes: { id: "69ae9a981e8c4d0b7a2fffff", name: "Gone" } };
    const named = {
      webhook: company.webhooks.oncall,
      source: { id: company.sources.logs },
      saved_search: company.savedSearches.errors,
      dashboard: company.dashboards.api,
      alert: company.alerts.errorRate,
      connection: { id: company.connectionId },
    };
    const addresses = Object.keys(named).map((kind) =>
      kind === "alert"
        ? `'module.checkout.clickhouse_clickstack_alert.slow["prod"]'`
        : `clickhouse_clickstack_${kind}.our_${kind}`,
    );
    before(() => {
      typescriptProject(on.stack);
      const resources = Object.entries(named).flatMap(([kind, { id }]) => {
        // Some identifiers begin with a team.
        const known = kind === "saved_search" ? `${company.team.id}/${id}` : id;
        const instance = { schema_version: 0, attributes: { id: known, tile_ids: {} } };
        const instances =
          kind === "alert"
            ? { slow: [{ index_key: "prod", ...instance }], gone: [gone] }
            : { [`our_${kind}`]: [instance] };
        return resourcesOf(instances, `clickhouse_clickstack_${kind}`);
      });
      on.stack.source(stateOf(...resources), "terraform.tfstate");
    });

    it("is planned at once under its names there, with a notice of what is gone", async () => {
      const args = ["--all", "--terraform-state", "terraform.tfstate", "--out", "taken"];
      const { stdout } = succeeded(await imports(on.stack, ...args));
      const counts = "1 webhook, 1 connection, 1 source, 1 saved search, 1 dashboard, 1 alert for stack test";
      assert.ok(stdout.startsWith(counts), stdout);
      assert.match(
        stdout,
        /^note: left out: clickhouse_clickstack_alert.gone, because the service has no alert 69ae9a981e8c4d0b7a2fffff$/m,
      );
      const program = Object.values(filesOf(on.stack, "taken")).join("\n");
      assert.match(program, /const ourDashboard = new alerting\.Dashboard\("our-dashboard", \{$/m);
      assert.match(program, /new alerting\.Alert\("checkout-slow-prod", \{$/m);
      assert.match(program, /dashboardId: ourDashboard\.id,\n {2}tileId: ourDashboard\.tileIds\.errorRate/);
      assert.match(program, /sourceId: ourSource\.id/);
      assert.match(program, /webhookId: ourWebhook\.id/);
      assert.match(program, /connectionId: ourConnection\.id/);
    });

    it("is imported without a request that writes, and can then be removed from the state of Terraform", async () => {
      succeeded(await imports(on.stack, "apply", "--out", "taken", "--yes"));
      typescriptProject(on.stack, 'import "./taken";\n');
      const { stdout } = succeeded(await imports(on.stack, "verify", "--out", "taken"));
      const count = `${addresses.length} imported resources`;
      assert.ok(stdout.startsWith(`The preview of stack test is empty, with ${count}\n`), stdout);
      const [, removed = ""] = /^ {2}terraform state rm (.*)$/m.exec(stdout) ?? [];
      assert.deepEqual(removed.split(" ").sort(), addresses.toSorted());
      assertOnlyReads(on.emulator);
    });
  });
});

import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../emulator";
import { stackOf } from "../support/example";
import { bodiesOf } from "../support/settings";
import { succeeded, type Stack } from "../support/stack";

/** Counts a text among the warnings in the engine's closing list of messages. */
function warnings(output: string, text: RegExp): number {
  const diagnostics = output.slice(output.indexOf("Diagnostics:"));
  return diagnostics.split("\n").filter((line) => line.includes("warning:") && text.test(line)).length;
}

describe("the quickstart, pointed by configuration alone at a server that offers only the documented contracts", () => {
  const { id } = seed.alerts.errorRate;
  const { api } = seed.dashboards;
  let server: Emulator;
  let stack: Stack;
  before(async () => {
    server = await startEmulator({ mode: "documented" });
    stack = await stackOf("quickstart");
    stack.env = { PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
    // Nothing but PUT of an alert is documented, so there has to be one, with its tile and webhook.
    const existing = {
      alertId: id,
      dashboardId: api.id,
      tileId: api.tiles.errorRate.id,
      webhookId: seed.webhooks.oncall.id,
    };
    const endpoints = { "alerting:endpoint": server.url, "cloud:endpoint": server.url };
    await stack.configure({ ...endpoints, ...existing });
  });
  after(async () => {
    stack.dispose();
    await server.stop();
  });

  it("comes up: the alert and the endpoint are there, and both lookups answer", async () => {
    succeeded(await stack.up());

    const outputs = await stack.outputs();
    assert.equal(outputs.alertId, id);
    assert.equal(outputs.insertWaitMs, 5000);
    assert.match(String(outputs.latestBackup), /^\d{4}-\d\d-\d\dT/);
    assert.equal(outputs.organizationName, seed.organization.name);
    assert.equal(server.store.alerts.get(id)?.name, "API error rate is high");
    assert.deepEqual(bodiesOf(server, "PATCH"), [
      { privateEndpoints: { add: [{ id: "vpce-0123456789abcdef0", description: "Payments" }] } },
    ]);
  });

  it("has nothing to do, also after a refresh, which keeps the state and warns that drift cannot be seen", async () => {
    const before = stack.resources();
    const { output } = succeeded(await stack.up("--refresh", "--expect-no-changes"));
    assert.equal(warnings(output, /does not offer reading alerts/), 1, output);
    assert.equal(warnings(output, /does not offer reading organizations/), 1, output);
    const outputsOf = (resources: typeof before) =>
      Object.fromEntries(Object.entries(resources).map(([name, { outputs }]) => [name, outputs]));
    assert.deepEqual(outputsOf(stack.resources()), outputsOf(before));
  });

  it("goes away again: the alert is forgotten with one warning", async () => {
    const { output } = succeeded(await stack.destroy());
    assert.equal(warnings(output, /does not offer deleting alerts/), 1, output);
    assert.deepEqual(stack.resources(), {});
    assert.ok(server.store.alerts.has(id));
  });
});

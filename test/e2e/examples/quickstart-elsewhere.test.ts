import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator } from "../../../emulator";
import { stackOf } from "../../support/example";
import { bodiesOf } from "../../support/settings";
import { succeeded, type Stack } from "../../support/stack";

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

  it("stays as it is, also after a refresh", async () => {
    succeeded(await stack.preview("--refresh", "--expect-no-changes"));
  });

  it("goes away again", async () => {
    succeeded(await stack.destroy());
    assert.deepEqual(stack.resources(), {});
  });
});

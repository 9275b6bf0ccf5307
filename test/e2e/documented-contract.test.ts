import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { alerting, cloud } from "../../provider";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded, type Library } from "../support/stack";

interface Data {
  readonly alerts: Record<string, alerting.AlertArgs>;
  readonly organization: cloud.OrganizationArgs;
}

function everything({ alerting: { Alert }, cloud: { Organization } }: Library, data: Data) {
  for (const [name, args] of Object.entries(data.alerts)) new Alert(name, args);
  new Organization("acme", data.organization);
}

/** Counts a text among the warnings in the engine's closing list of messages. */
function warnings(output: string, text: RegExp): number {
  const diagnostics = output.slice(output.indexOf("Diagnostics:"));
  return diagnostics.split("\n").filter((line) => line.includes("warning:") && text.test(line)).length;
}

describe("against a server that offers only what the documented contract shows", () => {
  const on = stage({ mode: "documented" });
  const { errorRate, errors } = seed.alerts;
  const data: Data = {
    alerts: {
      tile: { alertId: errorRate.id, threshold: 60 },
      search: { alertId: errors.id, source: "search", message: "Too many errors" },
    },
    organization: { name: "Acme Ltd" },
  };

  it("alerts are adopted by a PUT of what is declared, and the organization by a PATCH", async () => {
    on.stack.program(everything, data);
    succeeded(await on.stack.up());

    assert.deepEqual(on.stack.resource("tile").id, errorRate.id);
    assert.equal(on.emulator.store.alerts.get(errorRate.id)?.threshold, 60);
    assert.equal(on.emulator.store.alerts.get(errors.id)?.message, "Too many errors");
    assert.deepEqual(bodiesOf(on.emulator, "PATCH"), [{ name: "Acme Ltd" }]);
    assert.equal(on.stack.resource("search").outputs?.savedSearchId, seed.savedSearches.errors.id);
  });

  it("an unchanged preview shows no change", async () => {
    succeeded(await on.stack.preview("--expect-no-changes"));
  });

  it("an update is one PUT of what is declared, and PATCH carries what changed", async () => {
    const endpoint = { id: "vpce-0123456789abcdef0", description: "Payments" };
    on.stack.program(everything, {
      ...data,
      alerts: { ...data.alerts, tile: { alertId: errorRate.id, threshold: 70 } },
      organization: { name: "Acme Ltd", privateEndpoints: [endpoint] },
    });
    succeeded(await on.stack.up());

    assert.equal(requestsOf(on.emulator).filter((request) => request.startsWith("PUT")).length, 1);
    assert.equal(on.emulator.store.alerts.get(errorRate.id)?.threshold, 70);
    assert.deepEqual(bodiesOf(on.emulator, "PATCH"), [{ privateEndpoints: { add: [endpoint] } }]);
    const stored = on.emulator.store.organizations.get(seed.organization.id);
    assert.deepEqual(
      stored?.privateEndpoints.map(({ id }) => id),
      [seed.organization.privateEndpoint.id, endpoint.id],
    );
  });

  it("a refresh keeps the state and warns once that drift of alerts cannot be seen", async () => {
    const before = on.stack.resources();
    const { output } = succeeded(await on.stack.refresh());

    assert.equal(warnings(output, /does not offer reading alerts/), 1, output);
    assert.equal(warnings(output, /does not offer reading organizations/), 1, output);
    const after = on.stack.resources();
    assert.deepEqual(after.tile?.outputs, before.tile?.outputs);
    assert.deepEqual(after.acme?.outputs, before.acme?.outputs);
  });

  it("a destroy forgets the alerts with one warning, and leaves the organization as it is", async () => {
    const { output } = succeeded(await on.stack.destroy());

    assert.equal(warnings(output, /does not offer deleting alerts/), 1, output);
    assert.equal(
      warnings(output, /: removed from state only; nothing was deleted on the service/),
      1,
      output,
    );
    assert.deepEqual(on.stack.resources(), {});
    assert.ok(on.emulator.store.alerts.has(errorRate.id));
    assert.equal(on.emulator.store.organizations.get(seed.organization.id)?.name, "Acme Ltd");
  });
});

import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { alerting, cloud } from "../../provider";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

interface Data {
  readonly alerts: Record<string, alerting.AlertArgs>;
  readonly organization: cloud.OrganizationArgs;
  readonly serviceId: string;
  readonly backupId: string;
  readonly clickPipeId: string;
}

interface Outputs {
  readonly backup: cloud.Backup;
  readonly backups: cloud.Backup[];
  readonly latest: cloud.Backup;
  readonly settings: cloud.PipeSettings;
}

function everything({ alerting: { Alert }, cloud: { Organization, ...lookups } }: Library, data: Data) {
  for (const [name, args] of Object.entries(data.alerts)) new Alert(name, args);
  new Organization("acme", data.organization);
  const { serviceId, backupId, clickPipeId } = data;
  return {
    backup: lookups.getBackupOutput({ serviceId, backupId }),
    backups: lookups.getBackupsOutput({ serviceId }),
    latest: lookups.getLatestBackupOutput({ serviceId }),
    settings: lookups.getPipeSettingsOutput({ serviceId, clickPipeId }),
  };
}

function creating({ alerting: { Alert } }: Library, args: alerting.AlertArgs) {
  new Alert("new", args);
}

/** Counts a text among the warnings in the engine's closing list of messages. */
function warnings(output: string, text: RegExp): number {
  const diagnostics = output.slice(output.indexOf("Diagnostics:"));
  return diagnostics.split("\n").filter((line) => line.includes("warning:") && text.test(line)).length;
}

describe("against a server that offers only what the documented contract shows", () => {
  const on = stage({ mode: "documented", enginePrefix: "engine" });
  const { errorRate, errors } = seed.alerts;
  const data: Data = {
    alerts: {
      tile: { alertId: errorRate.id, threshold: 60 },
      search: { alertId: errors.id, source: "search", message: "Too many errors" },
    },
    organization: { name: "Acme Ltd" },
    serviceId: seed.services.production.id,
    backupId: seed.backups.full.id,
    clickPipeId: seed.pipes.s3.id,
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

  it("every lookup answers", async () => {
    const { backup, backups, latest, settings } = await on.stack.outputs<Outputs>();
    assert.equal(backup.id, seed.backups.full.id);
    assert.equal(backup.bucket?.bucketPath, "s3://acme-backups/production");
    assert.equal(backups[0]?.id, seed.backups.inProgress.id);
    // The page shows no status, so the newest one that has ended counts as the latest.
    assert.equal(latest.id, seed.backups.error.id);
    assert.equal(settings.dbMaxThreads, 0);
    assert.equal(settings.objectStorageConcurrency, 4);
    assert.deepEqual(settings.otherSettings, {});
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

  it("a new alert is refused, because the server does not offer it", async () => {
    on.stack.program(creating, {
      dashboardId: seed.dashboards.api.id,
      tileId: seed.dashboards.api.tiles.errorRate.id,
      interval: "5m",
      threshold: 1,
      thresholdType: "above",
      channel: { type: "webhook", webhookId: seed.webhooks.oncall.id },
    });
    const { output } = failed(await on.stack.up("--target", "**new"));
    assert.match(output, /creating an alert failed: POST \/api\/v2\/alerts answered 404/);
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

import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { alerting, cloud } from "../../provider";
import { requestsOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { failed, succeeded, type Library } from "../support/stack";

const { production, analytics } = seed.services;
const { backups, pipes } = seed;

interface Data {
  readonly production: string;
  readonly analytics: string;
  readonly backups: Record<"full" | "gcp" | "azure", { id: string }>;
  readonly pipes: Record<"kafka" | "s3", { id: string }>;
}

interface Outputs {
  readonly found: Record<string, { id: string }>;
  readonly alerts: alerting.AlertResult[];
  readonly all: cloud.Backup[];
  readonly again: cloud.Backup[];
  readonly finished: cloud.Backup[];
  readonly kafka: cloud.PipeSettings;
  readonly s3: cloud.PipeSettings;
}

/** Lookups in both forms. */
async function everyLookup({ alerting, cloud, pulumi, Provider }: Library, data: Data) {
  const inProduction = { serviceId: data.production };
  const inAnalytics = { serviceId: data.analytics };
  const acme = new cloud.Organization("acme");
  // Known once the organization is: the form that takes outputs waits for it.
  const organizationId = acme.id;
  // An explicit provider takes over what the environment has, here all of it.
  const provider = new Provider("explicit", {});
  cloud.ClickPipeSettings.get("found", `${data.production}/${data.pipes.s3.id}`);
  const name = pulumi.output("Total requests");
  return {
    found: {
      dashboard: await alerting.getDashboard({ name: "API" }),
      dashboardOutput: alerting.getDashboardOutput({ name: pulumi.output("API") }),
      tile: await alerting.getTile({ dashboard: "API", name: "Error rate" }),
      tileOutput: alerting.getTileOutput({ dashboard: "API", name }),
      webhook: await alerting.getWebhook({ name: "oncall", service: "generic" }),
      webhookOutput: alerting.getWebhookOutput({ name: pulumi.output("platform-alerts") }),
      savedSearch: await alerting.getSavedSearch({ name: "Errors" }),
      savedSearchOutput: alerting.getSavedSearchOutput({ name: "Payment failures" }),
      full: await cloud.getBackup({ ...inProduction, backupId: data.backups.full.id }),
      gcp: cloud.getBackupOutput({ ...inProduction, organizationId, backupId: data.backups.gcp.id }),
      azure: cloud.getBackupOutput({ ...inAnalytics, backupId: data.backups.azure.id }, { provider }),
      latest: cloud.getLatestBackupOutput({ serviceId: pulumi.output(data.production) }),
      organization: await cloud.getOrganization(),
    },
    alerts: await alerting.getAlerts({ dashboard: "API" }),
    alertsOutput: alerting.getAlertsOutput({ savedSearch: pulumi.output("Errors") }),
    all: await cloud.getBackups(inProduction),
    again: await cloud.getBackups({ ...inProduction }),
    finished: cloud.getBackupsOutput({ ...inProduction, status: "done", type: "full" }),
    kafka: await cloud.getPipeSettings({ ...inProduction, clickPipeId: data.pipes.kafka.id }),
    s3: cloud.getPipeSettingsOutput({ ...inProduction, clickPipeId: data.pipes.s3.id }),
  };
}

function unfound({ alerting: { Alert, above, getTileOutput } }: Library) {
  const { id: tileId, dashboardId } = getTileOutput({ dashboard: "API", name: "Errors" });
  new Alert("unfound", { tileId, dashboardId, ...above(1), interval: "5m", channel: { webhook: "oncall" } });
}

describe("lookups", () => {
  const on = stage({ rateLimits: false });
  let outputs: Outputs;
  let requests: string[];
  before(async () => {
    on.stack.program(everyLookup, { production: production.id, analytics: analytics.id, backups, pipes });
    succeeded(await on.stack.up());
    requests = requestsOf(on.emulator);
    outputs = await on.stack.outputs<Outputs>();
  });

  it("give the program what the service has, in both forms", () => {
    const ids = Object.fromEntries(Object.entries(outputs.found).map(([lookup, { id }]) => [lookup, id]));
    const { api } = seed.dashboards;
    assert.deepEqual(ids, {
      dashboard: api.id,
      dashboardOutput: api.id,
      tile: api.tiles.errorRate.id,
      tileOutput: api.tiles.totalRequests.id,
      webhook: seed.webhooks.oncall.id,
      webhookOutput: seed.webhooks.slackPlatform.id,
      savedSearch: seed.savedSearches.errors.id,
      savedSearchOutput: seed.savedSearches.payments.id,
      full: backups.full.id,
      gcp: backups.gcp.id,
      azure: backups.azure.id,
      latest: backups.incremental.id,
      organization: seed.organization.id,
    });
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    assert.deepEqual(idsOf(outputs.alerts), idsOf([seed.alerts.errorRate, seed.alerts.traffic]));
    const newestFirst = [backups.inProgress, backups.error, backups.incremental, backups.full, backups.gcp];
    assert.deepEqual(idsOf(outputs.all), idsOf(newestFirst));
    assert.deepEqual(idsOf(outputs.finished), idsOf([backups.full, backups.gcp]));
    assert.deepEqual([outputs.kafka.kafkaReadCommitted, outputs.s3.objectStorageConcurrency], [true, 4]);
    assert.equal(on.stack.resource("found").outputs?.objectStorageConcurrency, 4);
  });

  it("ask once, however often the program asks the same", () => {
    assert.deepEqual(outputs.again, outputs.all);
    const path = `GET /v1/organizations/${seed.organization.id}/services/${production.id}/backups`;
    const lists = ["alerts", "dashboards", "saved-searches", "webhooks"].map((list) => `GET /api/v2/${list}`);
    // getBackups with other filters and getLatestBackup look through the same list.
    for (const one of [`${path}/${backups.full.id}`, path, ...lists])
      assert.equal(requests.filter((request) => request === one).length, 1, one);
  });

  it("fail the preview in one line when a resource needs what was not found", async () => {
    const { output } = failed(await on.stack.program(unfound).preview());
    assert.match(output, /error: .*alerting\.getTile: name: expected the name of a tile of dashboard "API"/);
    assert.doesNotMatch(output, /node_modules| {4}at |Warning/);
  });
});

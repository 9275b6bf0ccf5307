import assert from "node:assert/strict";
import type { alerting } from "../../../provider";
import { failed, succeeded, type Library } from "../../support/stack";
import { onManaged, onTransport } from "../../support/clickstacks";

interface Outputs {
  readonly found: Record<string, { id: string }>;
  readonly alerts: alerting.AlertResult[];
}

/** Every lookup, in both forms. */
async function everyLookup({ alerting: lookups, pulumi }: Library) {
  const { getAlerts, getAlertsOutput, getDashboard, getSavedSearch, getTile, getWebhook } = lookups;
  const { getDashboardOutput, getSavedSearchOutput, getTileOutput, getWebhookOutput } = lookups;
  const name = pulumi.output("Total requests");
  return {
    found: {
      dashboard: await getDashboard({ name: "API" }),
      dashboardOutput: getDashboardOutput({ name: pulumi.output("API") }),
      tile: await getTile({ dashboard: "API", name: "Error rate" }),
      tileOutput: getTileOutput({ dashboard: "API", name }),
      webhook: await getWebhook({ name: "oncall", service: "generic" }),
      webhookOutput: getWebhookOutput({ name: pulumi.output("platform-alerts") }),
      savedSearch: await getSavedSearch({ name: "Errors" }),
      savedSearchOutput: getSavedSearchOutput({ name: "Payment failures" }),
    },
    alerts: await getAlerts({ dashboard: "API" }),
    alertsOutput: getAlertsOutput({ savedSearch: pulumi.output("Errors") }),
  };
}

function unfound({ alerting: { Alert, above, getTileOutput } }: Library) {
  const { id: tileId, dashboardId } = getTileOutput({ dashboard: "API", name: "Errors" });
  new Alert("unfound", { tileId, dashboardId, ...above(1), interval: "5m", channel: { webhook: "oncall" } });
}

onTransport(onManaged, ({ company, stage, requestsOf }) => {
  const { api } = company.dashboards;

  describe("lookups by name", () => {
    const on = stage({ rateLimits: false });
    let outputs: Outputs;
    let requests: string[];
    before(async () => {
      succeeded(await on.stack.program(everyLookup).up());
      requests = requestsOf(on.emulator);
      outputs = await on.stack.outputs<Outputs>();
    });

    it("find the one thing of that name", () => {
      const ids = Object.fromEntries(Object.entries(outputs.found).map(([lookup, { id }]) => [lookup, id]));
      assert.deepEqual(ids, {
        dashboard: api.id,
        dashboardOutput: api.id,
        tile: api.tiles.errorRate.id,
        tileOutput: api.tiles.totalRequests.id,
        webhook: company.webhooks.oncall.id,
        webhookOutput: company.webhooks.slackPlatform.id,
        savedSearch: company.savedSearches.errors.id,
        savedSearchOutput: company.savedSearches.payments.id,
      });
      assert.deepEqual(
        outputs.alerts.map(({ id }) => id),
        [company.alerts.errorRate.id, company.alerts.traffic.id],
      );
    });

    it("read each list once", () => {
      const lists = ["alerts", "dashboards", "saved-searches", "webhooks"];
      assert.deepEqual(
        requests.sort(),
        lists.map((list) => `GET /${list}`),
      );
    });

    it("fail the preview in one line when a resource needs what was not found", async () => {
      const { output } = failed(await on.stack.program(unfound).preview());
      assert.match(
        output,
        /error: .*alerting\.getTile: name: expected the name of a tile of dashboard "API"/,
      );
      assert.doesNotMatch(output, /node_modules| {4}at |Warning/);
    });
  });
});

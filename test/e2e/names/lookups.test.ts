import assert from "node:assert/strict";
import type { alerting } from "../../../provider";
import { failed, succeeded, type Library } from "../../support/stack";
import { onManaged, onTransport } from "../../support/clickstacks";

interface Outputs {
  readonly found: Record<string, { id: string }>;
  readonly alerts: alerting.AlertResult[];
  readonly missing: Record<string, string>;
  readonly ambiguous: Record<string, string>;
}

/** Every lookup with one match, with none and with two, in both forms. */
async function everyLookup({ alerting: lookups, pulumi }: Library) {
  const { getAlerts, getAlertsOutput, getDashboard, getSavedSearch, getTile, getWebhook } = lookups;
  const { getDashboardOutput, getSavedSearchOutput, getTileOutput, getWebhookOutput } = lookups;
  const failureOf = (lookup: Promise<unknown>): Promise<string> =>
    lookup.then(
      () => "found something",
      (error: Error) => error.message,
    );
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
    missing: {
      dashboard: await failureOf(getDashboard({ name: "Api" })),
      tile: await failureOf(getTile({ dashboard: "API", name: "Errors" })),
      webhook: await failureOf(getWebhook({ name: "oncall", service: "slack" })),
      savedSearch: await failureOf(getSavedSearch({ name: "Error" })),
    },
    ambiguous: {
      dashboard: await failureOf(getDashboard({ name: "Twice" })),
      tile: await failureOf(getTile({ dashboard: "Checkout", name: "Twice" })),
      webhook: await failureOf(getWebhook({ name: "Twice" })),
      savedSearch: await failureOf(getSavedSearch({ name: "Twice" })),
    },
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
      const { dashboards, webhooks, savedSearches } = on.emulator.store;
      const like = <T>(document: T | undefined): T => document ?? assert.fail();
      const checkout = like(dashboards.get(company.dashboards.checkout.id));
      dashboards.add({ ...checkout, tiles: checkout.tiles.map((tile) => ({ ...tile, name: "Twice" })) });
      for (const [index, service] of ["generic", "slack"].entries()) {
        const id = `6b0000000000000000000${index}aa`;
        dashboards.add({ ...like(dashboards.get(api.id)), id, name: "Twice" });
        webhooks.add({ ...like(webhooks.get(company.webhooks.oncall.id)), id, name: "Twice", service });
        savedSearches.add({ ...like(savedSearches.get(company.savedSearches.errors.id)), id, name: "Twice" });
      }
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

    it("list what there is instead of a name that nothing has", () => {
      const { dashboard, tile, webhook, savedSearch } = outputs.missing;
      assert.match(dashboard ?? "", /^alerting\.getDashboard: name: .* found "Api"\. There are "API" \(/);
      assert.match(tile ?? "", /^alerting\.getTile: name: .* found "Errors"\. There are "Error rate" \(/);
      assert.match(webhook ?? "", /^alerting\.getWebhook: name: .* found "oncall"\. There are /);
      assert.match(
        savedSearch ?? "",
        /^alerting\.getSavedSearch: name: .* found "Error"\. There are "Errors" \(/,
      );
    });

    it("list the things that have the same name, with what tells them apart", () => {
      const { dashboard, tile, webhook, savedSearch } = outputs.ambiguous;
      assert.match(
        dashboard ?? "",
        /found "Twice", the name of 2: 6b0\w+, 4 tiles, tagged production; 6b0\w+, 4/,
      );
      assert.match(
        tile ?? "",
        /found "Twice", the name of 2: 69a5\w+, line, at .*; 69a5\w+, stacked_bar, at/,
      );
      assert.match(webhook ?? "", /found "Twice", the name of 2: 6b0\w+, generic, .*; 6b0\w+, slack, /);
      assert.match(savedSearch ?? "", /found "Twice", the name of 2: 6b0\w+, SeverityText:error; 6b0/);
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

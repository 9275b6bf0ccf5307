import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import {
  getAlerts,
  getDashboard,
  getSavedSearch,
  getTile,
  getWebhook,
  getTeam,
  getTeamMembers,
} from "../../../provider/alerting";
import { webhook } from "../../support/alerts";
import { unmockedRun } from "../../support/mocks";
import { shareEmulator, restoreEnvironment } from "../../support/provided";
import { requestsOf, settingsFor } from "../../support/settings";
import { describeEveryTransport, transports } from "../../support/transports";

const { api, checkout } = seed.dashboards;

describeEveryTransport("lookups of the alerting service", (transport) => {
  restoreEnvironment();
  const emulator = shareEmulator({}, transport);
  beforeEach(async () => {
    Object.assign(process.env, settingsFor(emulator.url, transport.clickStack));
    await unmockedRun();
  });

  const messageOf = (lookup: Promise<unknown>): Promise<string> =>
    lookup.then(
      () => assert.fail("the lookup found something"),
      (error: Error) => error.message,
    );

  describe("with one match", () => {
    it("find a dashboard with its tiles", async () => {
      const { id, name, tags, tiles } = await getDashboard({ name: "API" });
      assert.deepEqual([id, name, tags], [api.id, "API", ["production"]]);
      assert.deepEqual(
        tiles.map((tile) => [tile.id, tile.name, tile.dashboardId, tile.displayType]),
        [
          [api.tiles.errorRate.id, "Error rate", api.id, "line"],
          [api.tiles.totalRequests.id, "Total requests", api.id, "number"],
          [api.tiles.topServices.id, "Top services", api.id, "table"],
          [api.tiles.rawTable.id, "Slowest queries", api.id, "table"],
        ],
      );
    });

    it("find a tile on the dashboard of that name", async () => {
      assert.deepEqual(await getTile({ dashboard: "Checkout", name: "Orders per minute" }), {
        id: checkout.tiles.orders.id,
        dashboardId: checkout.id,
        name: "Orders per minute",
        displayType: "stacked_bar",
        x: 6,
        y: 0,
      });
    });

    it("find a webhook, and show nothing of where it leads to", async () => {
      const { id, name, service } = seed.webhooks.slackPlatform;
      assert.deepEqual(await getWebhook({ name }), { id, name, service });
      assert.equal((await getWebhook({ name: "oncall", service: "generic" })).id, seed.webhooks.oncall.id);
    });

    it("find a saved search with what it looks for", async () => {
      assert.deepEqual(await getSavedSearch({ name: "Errors" }), {
        id: seed.savedSearches.errors.id,
        name: "Errors",
        where: "SeverityText:error",
        whereLanguage: "lucene",
        sourceId: seed.sources.logs,
        tags: [],
      });
    });
  });

  it("list the dashboards that there are where none matches, the nearest name first", async () => {
    assert.equal(
      await messageOf(getDashboard({ name: "Check-out" })),
      'alerting.getDashboard: name: expected the name of a dashboard; found "Check-out". ' +
        `There are "Checkout" (${checkout.id}, 2 tiles, tagged production and shop), ` +
        `"API" (${api.id}, 4 tiles, tagged production)`,
    );
  });

  describe("of alerts", () => {
    const names = async (...args: Parameters<typeof getAlerts>) =>
      (await getAlerts(...args)).map(({ name }) => name);

    it("find all of the team's, with what the resource has as outputs", async () => {
      const all = await getAlerts();
      assert.equal(all.length, 6);
      const latency = all.find(({ id }) => id === seed.alerts.latency.id);
      assert.equal(latency?.dashboardId, checkout.id);
      const { oncall, slackPlatform } = seed.webhooks;
      assert.deepEqual(
        latency.channels?.map(({ type, webhookId }) => ({ type, webhookId })),
        [webhook(oncall.id), webhook(slackPlatform.id)],
      );
    });

    it("filter by the names of what they refer to, and by their own", async () => {
      assert.deepEqual(await names({ dashboard: "API" }), [
        "API error rate is high",
        "API traffic has stopped",
      ]);
      assert.deepEqual(await names({ savedSearch: "Errors" }), ["Errors by service"]);
      assert.deepEqual(await names({ webhook: "platform-alerts" }), ["Checkout is slow", "Payment failures"]);
      assert.deepEqual(await names({ webhook: "platform-alerts", dashboard: "Checkout" }), [
        "Checkout is slow",
      ]);
      assert.deepEqual(await names({ state: "ALERT" }), ["Errors by service"]);
      assert.deepEqual(await names({ name: "Payment failures" }), ["Payment failures"]);
      assert.deepEqual(await names({ name: "Payment" }), []);
    });
  });

  it("refuse wrong arguments without a request", async () => {
    const wrong = [
      getTile({ dashbord: "API", name: 5 } as never),
      getWebhook({ name: "" }),
      getAlerts({ dashboardId: "x" } as never),
    ].map(messageOf);
    assert.deepEqual(await Promise.all(wrong), [
      "alerting.getTile: dashboard: expected the name of a dashboard, a string; found nothing; " +
        "name: expected the name of a tile, a string; found 5; " +
        'dashbord: there is no such property; did you mean "dashboard"?',
      'alerting.getWebhook: name: expected the name of a webhook; found ""',
      'alerting.getAlerts: dashboardId: there is no such property; did you mean "dashboard"?',
    ]);
    assert.deepEqual(requestsOf(emulator), []);
  });
});

const [selfHosted, managed] = transports;

describe("lookups of the team", () => {
  restoreEnvironment();
  const emulator = shareEmulator();
  beforeEach(() => unmockedRun());
  const use = ({ clickStack }: typeof selfHosted) =>
    Object.assign(process.env, settingsFor(emulator.url, clickStack));

  it("find the team of the access token, and its members", async () => {
    use(selfHosted);
    assert.deepEqual(await getTeam(), seed.team);
    const { id, email } = seed.users.member;
    const members = await getTeamMembers();
    assert.deepEqual(
      members.map((one) => [one.id, one.email, one.isCurrentUser]),
      [[id, email, true]],
    );
  });

  it("say that ClickStack in ClickHouse Cloud tells nothing of it, without a request", async () => {
    use(managed);
    await assert.rejects(getTeam(), /^Error: alerting\.getTeam: ClickStack in ClickHouse Cloud has one team/);
    await assert.rejects(getTeamMembers(), /alerting\.getTeamMembers: ClickStack in ClickHouse Cloud/);
    assert.deepEqual(requestsOf(emulator), []);
  });
});

describe("lookups at a server that offers only the documented contract", () => {
  restoreEnvironment();
  const emulator = shareEmulator({ mode: "documented" });

  it("say that it has no lists", async () => {
    Object.assign(process.env, settingsFor(emulator.url));
    await unmockedRun();
    const message =
      /^alerting\.getTile: listing dashboards failed: GET \/api\/v2\/dashboards answered 404: .*A server without a list of dashboards finds none by name: use identifiers there$/;
    await assert.rejects(getTile({ dashboard: "API", name: "Error rate" }), { message });
  });
});

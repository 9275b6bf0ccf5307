import assert from "node:assert/strict";
import type { alerting, ProviderArgs } from "../../../provider";
import { webhook, webhooksOf } from "../../support/alerts";
import { alerts, onSelfHosted, onTransport } from "../../support/clickstacks";
import { failed, succeeded, type Library } from "../../support/stack";

const often = { interval: "5m", threshold: 5, thresholdType: "above" } as const;
const tile = { dashboard: "API", name: "Error rate" };
const channel = { webhook: "oncall" };

interface Data {
  readonly alerts: Record<string, alerting.AlertArgs>;
  readonly ofGlobex: alerting.AlertArgs;
  readonly globex: ProviderArgs["alerting"];
}

function ofTwoTeams({ alerting: { Alert }, Provider }: Library, data: Data) {
  for (const [name, args] of Object.entries(data.alerts)) new Alert(name, args);
  new Alert("globex", data.ofGlobex, { provider: new Provider("globex", { alerting: data.globex }) });
}

const LISTS = ["GET /dashboards", "GET /saved-searches", "GET /webhooks"];

interface Remade {
  readonly id: string;
  readonly tiles: readonly { readonly id: string }[];
}

onTransport(onSelfHosted, ({ company, otherTeam, stage, requestsOf, ask }) => {
  const { api } = company.dashboards;
  const { errors } = company.savedSearches;
  const { oncall, slackPlatform } = company.webhooks;

  describe("alerts with names", () => {
    const on = stage({ rateLimits: false });
    /** The lists that a run asked for, but for that of alerts, which the provider reads. */
    const listsOf = () => requestsOf(on.emulator).filter((request) => LISTS.includes(request));
    const stored = (name: string) => on.emulator.store.alerts.get(on.stack.resource(name).id ?? "");
    const dashboard = () => {
      const { id: _, teamId: __, ...rest } = on.emulator.store.dashboards.get(api.id) ?? assert.fail();
      return rest;
    };

    before(async () => {
      const { name: theirSearch } =
        on.emulator.store.savedSearches.get(otherTeam.savedSearchId) ?? assert.fail();
      const { name: theirWebhook } = on.emulator.store.webhooks.get(otherTeam.webhookId) ?? assert.fail();
      on.stack.program(ofTwoTeams, {
        alerts: {
          tile: { ...often, tile, channel },
          search: {
            ...often,
            savedSearch: "Errors",
            channels: [channel, { webhook: { name: "platform-alerts", service: "slack" } }],
          },
        },
        ofGlobex: { ...often, savedSearch: theirSearch, channel: { webhook: theirWebhook } },
        globex: otherTeam.provider,
      });
      succeeded(await on.stack.up());
    });

    it("are stored with the identifiers, those of each team by its own provider", () => {
      const inTile = stored("tile") ?? assert.fail();
      const inSearch = stored("search") ?? assert.fail();
      assert.deepEqual([inTile.dashboardId, inTile.tileId], [api.id, api.tiles.errorRate.id]);
      assert.deepEqual(webhooksOf(inTile), [oncall.id]);
      assert.equal(inSearch.savedSearchId, errors.id);
      assert.deepEqual(webhooksOf(inSearch), [oncall.id, slackPlatform.id]);
      assert.equal(stored("globex")?.savedSearchId, otherTeam.savedSearchId);
      const { inputs = {}, outputs = {} } = on.stack.resource("tile");
      for (const key of ["tile", "savedSearch"]) assert.equal(key in inputs || key in outputs, false);
      assert.deepEqual(inputs.channel, webhook(oncall.id));
      assert.equal(inputs.tileId, api.tiles.errorRate.id);
    });

    it("are unchanged while nothing changes, for one list of each kind a run and team", async () => {
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
      const ofBoth = [...LISTS, "GET /saved-searches", "GET /webhooks"];
      assert.deepEqual(listsOf().sort(), ofBoth.sort());
    });

    it("are updated when their dashboard was recreated, and keep what they are", async () => {
      const { id } = on.stack.resource("tile");
      const remade = await ask<Remade>(on.emulator, "POST", "/dashboards", dashboard());
      await ask(on.emulator, "PUT", `/dashboards/${api.id}`, { ...dashboard(), name: "API (old)" });
      assert.notEqual(remade.tiles[0]?.id, api.tiles.errorRate.id);

      const { stdout } = succeeded(await on.stack.up());
      assert.match(stdout, /1 updated\n +\d+ unchanged/);
      assert.equal(on.stack.resource("tile").id, id);
      const { dashboardId, tileId } = stored("tile") ?? {};
      assert.deepEqual([dashboardId, tileId], [remade.id, remade.tiles[0]?.id]);
    });

    it("that are wrong fail the preview with the path of each, and what there is instead", async () => {
      on.emulator.reset();
      const { webhooks } = on.emulator.store;
      const document = webhooks.get(oncall.id) ?? assert.fail();
      webhooks.add({ ...document, id: "6b00000000000000000000aa" });
      const channels = [{ webhook: "on call" }, { webhook: "oncall" }];
      const wrong = { ...often, tile: { dashboard: "Check-out", name: "Latency p95" }, channels };
      const { output } = failed(await on.stack.program(alerts, { wrong }).preview());
      assert.doesNotMatch(output, /node_modules| {4}at |Warning|unhandled/i);
      const says = (path: string, reason: RegExp): void => {
        const start = "Alert resource 'wrong': property ";
        const line = output.split("\n").find((text) => text.includes(`${start}${path} `));
        assert.match(line ?? output, reason);
      };
      says("tile.dashboard", /the name of a dashboard; found "Check-out"\. There are "Checkout" \(/);
      says("channels[0].webhook", /the name of a webhook; found "on call"\. There are "oncall" \(/);
      says("channels[1].webhook", /found "oncall", the name of 2: 69a5\w+, generic, .*; 6b00/);
      assert.deepEqual(listsOf().length, 2);
    });
  });
});

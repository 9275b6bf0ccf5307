import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed } from "../../../emulator";
import { Provider } from "../../../provider";
import { Alert, getTileOutput } from "../../../provider/alerting";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { settled } from "../../support/mocks";
import { requestsOf } from "../../support/settings";
import { problemsIn, registration } from "./registration";
import { unchecked, type SomeAlertArgs } from "../../support/alerts";

const { api } = seed.dashboards;
const { oncall, slackPlatform } = seed.webhooks;
const errorRate = { dashboard: "API", name: "Error rate" };
const errorRateIds = { dashboardId: api.id, tileId: api.tiles.errorRate.id };

// test/contract/alerting/lookups has the lists of both transports.
describe("an alert with names", () => {
  const world = registration();
  const { start, inputsOf } = world;
  const pathsIn = (inputs: object) => [...new Set(problemsIn(inputs).map(({ path }) => path))].sort();

  describe("that one thing has", () => {
    beforeEach(() => start());

    it("is registered with the identifiers, and nothing else", async () => {
      assert.deepEqual(await inputsOf({ threshold: 1, tile: errorRate, channel: { webhook: "oncall" } }), {
        threshold: 1,
        ...errorRateIds,
        channel: webhook(oncall.id),
      });
      assert.deepEqual(
        await inputsOf({
          savedSearch: "Errors",
          channels: [
            { webhook: "oncall" },
            { type: "webhook", webhook: { name: "platform-alerts", service: "slack" } },
            webhook(seed.webhooks.oncallBackup.id),
          ],
        }),
        {
          savedSearchId: seed.savedSearches.errors.id,
          channels: [webhook(oncall.id), webhook(slackPlatform.id), webhook(seed.webhooks.oncallBackup.id)],
        },
      );
    });

    it("takes outputs and promises at every depth", async () => {
      const { output } = pulumi;
      const wanted = { ...errorRateIds, channel: webhook(oncall.id) };
      const channel = { webhook: "oncall" };
      const forms: SomeAlertArgs[] = [
        { tile: { dashboard: output("API"), name: Promise.resolve("Error rate") }, channel },
        { tile: output(errorRate), channel: output(channel) },
        { tile: Promise.resolve(errorRate), channel: { webhook: output("oncall") } },
        { tile: errorRate, channel: { webhook: { name: output("oncall"), service: "generic" } } },
        { tile: errorRate, channel: output({ webhook: output({ name: "oncall" }) }) },
      ];
      for (const args of forms) assert.deepEqual(await inputsOf(args), wanted);
      const channels = output([{ webhook: "oncall" }, output({ webhook: "platform-alerts" })]);
      assert.deepEqual(await inputsOf({ channels }), {
        channels: [webhook(oncall.id), webhook(slackPlatform.id)],
      });
    });

    it("asks for each list once, whatever the number of alerts and names", async () => {
      const alerts = Array.from({ length: 50 }, (_, index) => [
        new Alert(`t${index}`, unchecked({ tile: errorRate, channel: { webhook: "oncall" } })),
        new Alert(`s${index}`, unchecked({ savedSearch: "Errors", channel: { webhook: "platform-alerts" } })),
      ]).flat();
      const tileId = getTileOutput(errorRate).id;
      await Promise.all(alerts.map(({ urn }) => settled(urn)));
      assert.equal((await settled(tileId)).value, api.tiles.errorRate.id);
      assert.deepEqual(requestsOf(world.emulator).sort(), [
        `GET /api/v2/dashboards`,
        `GET /api/v2/saved-searches`,
        `GET /api/v2/webhooks`,
      ]);
    });

    it("does not ask for what the program gives as identifiers, nor for what has no names", async () => {
      const custom = { type: "email", webhook: "oncall" };
      assert.deepEqual(await inputsOf(tileAlert()), tileAlert());
      assert.deepEqual(await inputsOf({ channel: custom }), { channel: custom });
      assert.deepEqual(requestsOf(world.emulator), []);
    });

    it("keeps secret what was found by a secret name", async () => {
      const { webhookId } = new Alert("a", unchecked({ channel: { webhook: pulumi.secret("oncall") } }))
        .channel as never;
      assert.equal((await settled(webhookId as pulumi.Output<string>)).secret, true);
      assert.equal((await settled(new Alert("b", unchecked({ tile: errorRate })).tileId)).secret, false);
    });
  });

  describe("that is not known yet", () => {
    beforeEach(() => start({ preview: true }));
    class Thing extends pulumi.CustomResource {
      declare readonly text: pulumi.Output<string>;
    }
    const unknownText = () => new Thing("tests:index:Thing", "thing", { text: undefined }).text;

    it("has identifiers that are not known yet, and judges the other names", async () => {
      const inputs = await inputsOf({
        tile: { dashboard: "API", name: unknownText() },
        channels: [{ webhook: unknownText() }, { webhook: "nobody" }],
      });
      assert.deepEqual([inputs.dashboardId, inputs.tileId].map(pulumi.containsUnknowns), [true, true]);
      assert.deepEqual(pathsIn(inputs), ["channels[1].webhook"]);
      assert.deepEqual(requestsOf(world.emulator), [`GET /api/v2/webhooks`]);
    });

    it("does not ask with credentials that are not known yet", async () => {
      const provider = new Provider("p", { alerting: { accessToken: unknownText() } });
      await inputsOf({ tile: errorRate }, { provider });
      assert.deepEqual(requestsOf(world.emulator), []);
    });
  });

  describe("that nothing has, or two things have", () => {
    beforeEach(() => start());

    it("has the problem in place of each identifier, under the path that the program wrote", async () => {
      const other = "6b00000000000000000000aa";
      const search = world.emulator.store.savedSearches.get(seed.savedSearches.errors.id);
      assert.ok(search);
      world.emulator.store.savedSearches.add({ ...search, id: other });
      const wrong: [SomeAlertArgs, string, RegExp][] = [
        [{ tile: { ...errorRate, dashboard: "Api" } }, "tile.dashboard", /found "Api"\. There are "API" \(/],
        [
          { tile: { ...errorRate, name: "Errors" } },
          "tile.name",
          /a tile of dashboard "API"; found "Errors"\. /,
        ],
        [{ savedSearch: "Erors" }, "savedSearch", /found "Erors"\. There are "Errors" \(/],
        [{ savedSearch: "Errors" }, "savedSearch", new RegExp(`the name of 2: .*${search.id}.*; ${other}`)],
        [{ channel: { webhook: "on-call" } }, "channel.webhook", /There are "oncall" \(/],
        [
          { channels: [{ webhook: "oncall" }, { webhook: { name: "oncall", service: "slack" } }] },
          "channels[1].webhook.name",
          /a webhook of the service "slack"; found "oncall"/,
        ],
        [{ tile: pulumi.output({ ...errorRate, name: "x" }) }, "tile.name", /found "x"/],
      ];
      for (const [args, path, reason] of wrong) {
        const inputs = await inputsOf(args);
        assert.deepEqual(pathsIn(inputs), [path]);
        assert.match(problemsIn(inputs)[0]?.reason ?? "", reason);
      }
    });

    it("judges each name by itself", async () => {
      const inputs = await inputsOf({
        tile: { dashboard: "x", name: "y" },
        channels: [{ webhook: "x" }, { webhook: "oncall" }, { webhook: "y" }],
      });
      assert.deepEqual(pathsIn(inputs), ["channels[0].webhook", "channels[2].webhook", "tile.dashboard"]);
    });
  });

  describe("that is written wrongly", () => {
    beforeEach(() => start());

    const wrong: [string, object, string[]][] = [
      [
        "a misspelled key",
        { tile: { dashbord: "API", name: "Error rate" } },
        ["tile.dashboard", "tile.dashbord"],
      ],
      ["no tile", { tile: "API/Error rate" }, ["tile"]],
      [
        "a number",
        { tile: { dashboard: 1, name: 2 }, savedSearch: undefined },
        ["tile.dashboard", "tile.name"],
      ],
      ["no saved search", { savedSearch: { name: "Errors" } }, ["savedSearch"]],
      ["no webhook", { channel: { webhook: 5 } }, ["channel.webhook"]],
      ["a webhook without a name", { channel: { webhook: { service: "slack" } } }, ["channel.webhook.name"]],
      [
        "webhook beside webhookId",
        { channel: { webhook: "oncall", webhookId: oncall.id } },
        ["channel.webhook"],
      ],
      ["tile beside tileId", { tile: errorRate, tileId: api.tiles.errorRate.id }, ["tile"]],
      ["savedSearch beside savedSearchId", searchAlert({ savedSearch: "Errors" }), ["savedSearch"]],
      ["savedSearch beside a tile", tileAlert({ savedSearch: "Errors" }), ["savedSearch"]],
      ["tile beside savedSearch", { tile: errorRate, savedSearch: "Errors" }, ["savedSearch", "tile"]],
      ["tile of another source", { tile: errorRate, source: "search" }, ["tile"]],
      ["savedSearch of another source", { savedSearch: "Errors", source: "tile" }, ["savedSearch"]],
    ];
    for (const [what, args, paths] of wrong) {
      it(`is refused: ${what}`, async () => {
        assert.deepEqual(pathsIn(await inputsOf(args as SomeAlertArgs)), paths.sort());
      });
    }

    it("says what else was found", async () => {
      const [problem] = problemsIn(
        await inputsOf({ tile: errorRate, ...errorRateIds, source: "saved_search" }),
      );
      assert.equal(
        problem?.reason,
        'expected one thing to watch; found dashboardId and tileId and source "saved_search", too',
      );
    });
  });

  it("refuses a tile that no alert can watch, which the service would take and delete later", async () => {
    await start();
    const tile = { dashboard: "API", name: "Top services" };
    assert.deepEqual(problemsIn(await inputsOf({ tile }))[0], {
      path: "tile.name",
      reason:
        'expected a tile of the type line, stacked_bar, number, which alerts can watch; found "Top services", of the type table',
    });
  });

  it("says how a channel is written that is only a name, or misspelled", async () => {
    await start();
    const problemOf = async (channel: unknown) => problemsIn(await inputsOf({ channel }))[0];
    assert.deepEqual(await problemOf("oncall"), {
      path: "channel",
      reason: 'expected a channel such as {webhook: "oncall"}; found "oncall"',
    });
    assert.deepEqual(await problemOf({ webhok: "oncall" }), {
      path: "channel.webhok",
      reason: 'there is no such property; did you mean "webhook"?',
    });
    assert.equal(requestsOf(world.emulator).length, 0);
  });

  describe("with the credentials of its own provider", () => {
    beforeEach(() => start());
    const { accessToken, savedSearchId } = seed.otherTeam;
    const globex = () => new Provider("globex", { alerting: { accessToken } });
    const theirs = () => {
      const search = world.emulator.store.savedSearches.get(savedSearchId);
      assert.ok(search);
      return { savedSearch: search.name };
    };

    it("looks at that team", async () => {
      assert.deepEqual(await inputsOf(theirs(), { provider: globex() }), { savedSearchId });
      assert.deepEqual(pathsIn(await inputsOf(theirs())), ["savedSearch"]);
    });

    it("inherits them from its parent", async () => {
      const parent = new pulumi.ComponentResource("tests:index:Group", "g", {}, { providers: [globex()] });
      assert.deepEqual(await inputsOf(theirs(), { parent }), { savedSearchId });
    });

    it("takes those that a transformation gives it", async () => {
      const provider = globex();
      const transformations: pulumi.ResourceTransformation[] = [
        ({ props, opts }) => ({ props, opts: { ...opts, provider } }),
      ];
      assert.deepEqual(await inputsOf(theirs(), { transformations }), { savedSearchId });
    });
  });

  describe("where nothing can be asked", () => {
    it("says which setting is missing, and of no property, as for any alert", async () => {
      await start();
      delete process.env.CLICKSTACK_API_KEY;
      const problems = problemsIn(await inputsOf({ tile: errorRate, channel: { webhook: "oncall" } }));
      for (const { path, reason } of problems) {
        assert.equal(path, "");
        assert.match(reason, /^alerting:accessToken is not set: run /);
      }
      assert.deepEqual(requestsOf(world.emulator), []);
    });

    it("says that a server which offers only the documented contract has no lists", async () => {
      await start({ mode: "documented" });
      const problems = problemsIn(await inputsOf({ tile: errorRate, channel: { webhook: "oncall" } }));
      assert.deepEqual([...new Set(problems.map(({ path }) => path))].sort(), ["channel.webhook", "tile"]);
      for (const { reason } of problems) {
        assert.match(reason, /answered 404: .* finds none by name: use identifiers there$/);
      }
    });

    it("never shows the token", async () => {
      await start();
      world.emulator.fault({ method: "GET", path: "/api/v2/dashboards", status: 401, times: Infinity });
      const inputs = JSON.stringify(await inputsOf({ tile: errorRate }));
      assert.match(inputs, /The access token was rejected/);
      assert.equal(inputs.includes(world.emulator.credentials.accessToken), false);
    });
  });
});

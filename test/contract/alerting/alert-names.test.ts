import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed } from "../../../emulator";
import { Provider } from "../../../provider";
import { Alert, getTileOutput } from "../../../provider/alerting";
import { searchAlert, tileAlert, webhook, unchecked, type SomeAlertArgs } from "../../support/alerts";
import { settled } from "../../support/mocks";
import { requestsOf } from "../../support/settings";
import { problemsIn, registration } from "./registration";

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
      const alerts = Array.from({ length: 5 }, (_, index) => [
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
  });

  describe("that is written wrongly", () => {
    beforeEach(() => start());

    const wrong: [string, object, string[]][] = [
      [
        "a misspelled key",
        { tile: { dashbord: "API", name: "Error rate" } },
        ["tile.dashboard", "tile.dashbord"],
      ],
      [
        "webhook beside webhookId",
        { channel: { webhook: "oncall", webhookId: oncall.id } },
        ["channel.webhook"],
      ],
      ["tile beside tileId", { tile: errorRate, tileId: api.tiles.errorRate.id }, ["tile"]],
      ["savedSearch beside savedSearchId", searchAlert({ savedSearch: "Errors" }), ["savedSearch"]],
      ["tile beside savedSearch", { tile: errorRate, savedSearch: "Errors" }, ["tile"]],
      ["tile of another source", { tile: errorRate, source: "search" }, ["tile"]],
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
        'an alert watches one thing: remove this or dashboardId and tileId and source "saved_search"',
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
  });
});

describe("an alert with names and alerting:verifyReferences", () => {
  const world = registration();
  const { start, inputsOf } = world;

  beforeEach(async () => {
    await start();
    pulumi.runtime.setAllConfig({ "alerting:verifyReferences": "true" });
  });
  const unknown = "00000000000000000000000f";

  it("leaves identifiers as they are that the team has, in whatever case of letters", async () => {
    for (const args of [
      tileAlert(),
      searchAlert(),
      tileAlert({ dashboardId: api.id.toUpperCase() }),
      { tileId: api.tiles.errorRate.id },
      { channels: pulumi.output([webhook(oncall.id), webhook(slackPlatform.id)]) },
      { threshold: 5 },
    ] as SomeAlertArgs[]) {
      const plain = (await settled(pulumi.output(args))).value as object;
      assert.deepEqual(await inputsOf(args), plain);
    }
  });

  const wrong: [string, SomeAlertArgs, string, RegExp][] = [
    [
      "an unknown dashboard",
      tileAlert({ dashboardId: unknown }),
      "dashboardId",
      /There are "Checkout" \(|"API" \(/,
    ],
    [
      "a tile of another dashboard",
      tileAlert({ tileId: seed.dashboards.checkout.tiles.latency.id }),
      "tileId",
      /expected the identifier of a tile of dashboard "API"; found .* There are "Error rate" \(/,
    ],
    [
      "a tile that no alert can watch",
      tileAlert({ tileId: api.tiles.topServices.id }),
      "tileId",
      /expected a tile of the type line, stacked_bar, number, which alerts can watch; found "Top services", of the type table/,
    ],
    ["an unknown tile of an adopted alert", { tileId: unknown }, "tileId", /a tile of this team/],
    [
      "a foreign saved search",
      searchAlert({ savedSearchId: seed.otherTeam.savedSearchId }),
      "savedSearchId",
      /"Errors"/,
    ],
    [
      "an unknown webhook",
      { channel: webhook(unknown) },
      "channel.webhookId",
      /There are "oncall" \(.*, generic/,
    ],
    [
      "a foreign webhook among channels",
      { channels: [webhook(oncall.id), webhook(seed.otherTeam.webhookId)] },
      "channels[1].webhookId",
      /expected the identifier of a webhook of this team/,
    ],
  ];
  for (const [what, args, path, reason] of wrong) {
    it(`refuses ${what}`, async () => {
      const inputs = await inputsOf(args);
      for (const key of ["dashboardId", "tileId", "savedSearchId"] as const)
        assert.equal(inputs[key], args[key], "the engine shows what the program wrote");
      const problems = problemsIn(inputs);
      assert.deepEqual(
        problems.map((problem) => problem.path),
        [path],
      );
      assert.match(problems[0]?.reason ?? "", reason);
    });
  }
});

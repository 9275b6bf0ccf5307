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

const pathsIn = (inputs: object) => [...new Set(problemsIn(inputs).map(({ path }) => path))].sort();

// test/contract/alerting/lookups has the lists of both transports.
describe("an alert with names", () => {
  const { emulator, alertOf } = registration();

  it("is registered with the identifiers, and nothing else", async () => {
    assert.deepEqual(await alertOf({ threshold: 1, tile: errorRate, channel: { webhook: "oncall" } }), {
      threshold: 1,
      ...errorRateIds,
      channel: webhook(oncall.id),
    });
    assert.deepEqual(
      await alertOf({
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
    for (const args of forms) assert.deepEqual(await alertOf(args), wanted);
    const channels = output([{ webhook: "oncall" }, output({ webhook: "platform-alerts" })]);
    assert.deepEqual(await alertOf({ channels }), {
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
    assert.deepEqual(requestsOf(emulator).sort(), [
      `GET /api/v2/dashboards`,
      `GET /api/v2/saved-searches`,
      `GET /api/v2/webhooks`,
    ]);
  });

  it("does not ask for what the program gives as identifiers, nor for what has no names", async () => {
    const custom = { type: "email", webhook: "oncall" };
    assert.deepEqual(await alertOf(tileAlert()), tileAlert());
    assert.deepEqual(await alertOf({ channel: custom }), { channel: custom });
    assert.deepEqual(requestsOf(emulator), []);
  });

  it("keeps secret what was found by a secret name", async () => {
    const { webhookId } = new Alert("a", unchecked({ channel: { webhook: pulumi.secret("oncall") } }))
      .channel as never;
    assert.equal((await settled(webhookId as pulumi.Output<string>)).secret, true);
    assert.equal((await settled(new Alert("b", unchecked({ tile: errorRate })).tileId)).secret, false);
  });

  const other = "6b00000000000000000000aa";
  const { id: errorsId } = seed.savedSearches.errors;
  for (const [what, args, paths, reason] of [
    [
      "another case of letters",
      { tile: { ...errorRate, dashboard: "Api" } },
      "tile.dashboard",
      /found "Api"\. There are "API" \(/,
    ],
    [
      "a tile that the dashboard does not have",
      { tile: { ...errorRate, name: "Errors" } },
      "tile.name",
      /a tile of dashboard "API"; found "Errors"\. /,
    ],
    ["a typo", { savedSearch: "Erors" }, "savedSearch", /found "Erors"\. There are "Errors" \(/],
    [
      "a name that two have",
      { savedSearch: "Errors" },
      "savedSearch",
      new RegExp(`the name of 2: .*${errorsId}.*; ${other}`),
    ],
    ["no such webhook", { channel: { webhook: "on-call" } }, "channel.webhook", /There are "oncall" \(/],
    [
      "a webhook of another service",
      { channels: [{ webhook: "oncall" }, { webhook: { name: "oncall", service: "slack" } }] },
      "channels[1].webhook.name",
      /a webhook of the service "slack"; found "oncall"/,
    ],
    [
      "an output that nothing has",
      { tile: pulumi.output({ ...errorRate, name: "x" }) },
      "tile.name",
      /found "x"/,
    ],
    [
      "a tile that no alert can watch, which the service would take and delete later",
      { tile: { dashboard: "API", name: "Top services" } },
      "tile.name",
      /^expected a tile of the type line, stacked_bar, number, which alerts can watch; found "Top services", of the type table$/,
    ],
    [
      "a misspelled key",
      { tile: { dashbord: "API", name: "Error rate" } },
      "tile.dashboard,tile.dashbord",
      /./,
    ],
    [
      "webhook beside webhookId",
      { channel: { webhook: "oncall", webhookId: oncall.id } },
      "channel.webhook",
      /./,
    ],
    ["tile beside tileId", { tile: errorRate, tileId: api.tiles.errorRate.id }, "tile", /./],
    ["savedSearch beside savedSearchId", searchAlert({ savedSearch: "Errors" }), "savedSearch", /./],
    ["tile beside savedSearch", { tile: errorRate, savedSearch: "Errors" }, "tile", /./],
    ["tile of another source", { tile: errorRate, source: "search" }, "tile", /./],
    [
      "tile beside all that it stands for",
      { tile: errorRate, ...errorRateIds, source: "saved_search" },
      "tile",
      /^an alert watches one thing: remove this or dashboardId and tileId and source "saved_search"$/,
    ],
  ] as [string, SomeAlertArgs, string, RegExp][]) {
    it(`has a problem in place of each identifier, under the path that the program wrote: ${what}`, async () => {
      const search = emulator.store.savedSearches.get(errorsId) ?? assert.fail();
      emulator.store.savedSearches.add({ ...search, id: other });
      const inputs = await alertOf(args);
      assert.equal(pathsIn(inputs).join(), paths);
      assert.match(problemsIn(inputs)[0]?.reason ?? "", reason);
    });
  }

  it("looks at the team of its own provider", async () => {
    const { accessToken, savedSearchId } = seed.otherTeam;
    const provider = new Provider("globex", { alerting: { accessToken } });
    const theirs = { savedSearch: emulator.store.savedSearches.get(savedSearchId)?.name };
    assert.deepEqual(await alertOf(theirs, { provider }), { savedSearchId });
    assert.deepEqual(pathsIn(await alertOf(theirs)), ["savedSearch"]);
  });

  it("says which setting is missing, and of no property, as for any alert", async () => {
    delete process.env.CLICKSTACK_API_KEY;
    const problems = problemsIn(await alertOf({ tile: errorRate, channel: { webhook: "oncall" } }));
    for (const { path, reason } of problems) {
      assert.equal(path, "");
      assert.match(reason, /^alerting:accessToken is not set: run /);
    }
    assert.deepEqual(requestsOf(emulator), []);
  });
});

describe("an alert with names that are not known yet", () => {
  const { emulator, alertOf } = registration({ preview: true });
  class Thing extends pulumi.CustomResource {
    declare readonly text: pulumi.Output<string>;
  }
  const unknownText = () => new Thing("tests:index:Thing", "thing", { text: undefined }).text;

  it("has identifiers that are not known yet, and judges the other names", async () => {
    const inputs = await alertOf({
      tile: { dashboard: "API", name: unknownText() },
      channels: [{ webhook: unknownText() }, { webhook: "nobody" }],
    });
    assert.deepEqual([inputs.dashboardId, inputs.tileId].map(pulumi.containsUnknowns), [true, true]);
    assert.deepEqual(pathsIn(inputs), ["channels[1].webhook"]);
    assert.deepEqual(requestsOf(emulator), [`GET /api/v2/webhooks`]);
  });

  it("does not ask with credentials that are not known yet", async () => {
    const provider = new Provider("p", { alerting: { accessToken: unknownText() } });
    await alertOf({ tile: errorRate }, { provider });
    assert.deepEqual(requestsOf(emulator), []);
  });
});

describe("an alert with names and alerting:verifyReferences", () => {
  const { alertOf } = registration();
  beforeEach(() => pulumi.runtime.setAllConfig({ "alerting:verifyReferences": "true" }));
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
      assert.deepEqual(await alertOf(args), plain);
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
      const inputs = await alertOf(args);
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

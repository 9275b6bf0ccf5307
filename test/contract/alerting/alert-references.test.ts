import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed } from "../../../emulator";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { settled } from "../../support/mocks";
import { requestsOf } from "../../support/settings";
import { problemsIn, registration } from "./registration";
import type { SomeAlertArgs } from "../../support/alerts";

const { api } = seed.dashboards;
const { oncall, slackPlatform } = seed.webhooks;

describe("an alert with names", () => {
  const world = registration();
  const { start, inputsOf } = world;

  describe("and alerting:verifyReferences", () => {
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
        "a foreign dashboard",
        tileAlert({ dashboardId: seed.otherTeam.dashboardId }),
        "dashboardId",
        /of this team/,
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
      [
        "such a tile whose dashboard is not declared",
        { tileId: api.tiles.topServices.id },
        "tileId",
        /which alerts can watch; found "Top services"/,
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
      [
        "an unknown webhook that is an output",
        { channel: pulumi.output(webhook(unknown)) },
        "channel.webhookId",
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

    it("asks for each list once, the names of the run included", async () => {
      const tile = { dashboard: "API", name: "Error rate" };
      await inputsOf(tileAlert());
      await inputsOf(searchAlert());
      await inputsOf({ tile, channels: [{ webhook: "oncall" }, webhook(slackPlatform.id)] });
      assert.equal(world.emulator.requests.length, 3, requestsOf(world.emulator).join("\n"));
    });

    it("leaves what is no text for check to refuse", async () => {
      const args = {
        dashboardId: 5,
        tileId: 6,
        savedSearchId: 7,
        channel: { type: "webhook", webhookId: 8 },
      };
      assert.deepEqual(await inputsOf(args as never), args);
    });
  });
});

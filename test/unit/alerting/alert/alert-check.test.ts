import assert from "node:assert/strict";

import { seed } from "../../../../emulator";
import { createUnresolved } from "../../../../provider/engine/values/outputs";
import { searchAlert, tileAlert, webhook } from "../../../support/alerts";
import { checked, pathsOf, warningsOfEvaluation as warningsOf } from "./checked-alert";

const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const { oncall } = seed.webhooks;

describe("check of an alert", () => {
  it("refuses an identifier that was looked for in vain, and takes one that is still looked for", async () => {
    const reason = "expected the identifier of a saved search of this team";
    const missing = { __savedSearchId: createUnresolved({ path: "savedSearchId", reason }) };
    assert.deepEqual((await checked({ ...searchAlert(), ...missing })).failures, [
      { property: "savedSearchId", reason },
    ]);
    assert.deepEqual(await pathsOf({ ...searchAlert(), __savedSearchId: UNKNOWN }), []);
  });

  describe("of an adopted alert, which may live on a server that takes other values,", () => {
    const adopted = (changes: object) => ({ alertId: seed.alerts.latency.id, ...changes });

    for (const [what, changes, path] of [
      ["a webhook of another form", { channel: webhook("oncall") }, "channel.webhookId"],
      ["webhooks of another form", { channels: [webhook(oncall.id), webhook("b")] }, "channels[1].webhookId"],
      ["a dashboard of another form", { dashboardId: "API", tileId: "t" }, "dashboardId"],
      ["a saved search of another form", { savedSearchId: "errors" }, "savedSearchId"],
      ["an alert of another form", { alertId: "alert-1" }, "alertId"],
    ] as const) {
      it(`${what} is only worth a warning`, async () => {
        const { failures, warnings } = await checked(adopted(changes));
        assert.deepEqual(failures, []);
        assert.equal(warnings.length, 1);
        assert.match(warnings[0] ?? "", /^alert \S+: /);
        assert.ok(warnings[0]?.includes(`: ${path}: expected `), warnings[0]);
      });
    }

    for (const changes of [{}, { threshold: 3 }])
      it(`nothing is required beside ${JSON.stringify(changes)}`, async () => {
        assert.deepEqual(await checked(adopted(changes)), { failures: [], warnings: [] });
      });

    for (const [changes, ...paths] of [
      [{ thresholdType: "above", thresholdMax: 3 }, "thresholdMax"],
      [{ source: "tile", groupBy: "x" }, "groupBy"],
      [{ channel: { type: "webhook" } }, "channel.webhookId"],
      [{ threshold: "x", name: "" }, "name", "threshold"],
    ] as const)
      it(`what contradicts itself is refused all the same: ${JSON.stringify(changes)}`, async () => {
        assert.deepEqual(await pathsOf(adopted(changes)), paths);
      });
  });
});

const SIX_HOURS = { interval: "6h", thresholdType: "above", threshold: 1 };

describe("check of an alert that the service evaluates in a way that nobody means", () => {
  const shifted = (changes: object) => tileAlert({ ...SIX_HOURS, ...changes });
  const grouped = (groupBy: string, thresholdType: string) =>
    searchAlert({ groupBy, threshold: 1, thresholdType });
  const below = { thresholdType: "below", scheduleStartAt: "2026-11-01T02:00:00Z" };
  const NUMBERS = "ServiceName, SeverityNumber";
  for (const [what, alert, ...warnings] of [
    [
      "that an alert above a threshold never fires with an offset of an hour",
      shifted({ scheduleOffsetMinutes: 60 }),
      /scheduleOffsetMinutes.*reads 0 in every window of 6h, and the alert never fires/,
    ],
    [
      "that an alert below a threshold always fires with a start off the clock",
      shifted(below),
      /scheduleStartAt.*reads 0 in every window of 6h, and the alert always fires/,
    ],
    [
      "of parts of windows with an offset of less than an hour",
      shifted({ scheduleOffsetMinutes: 30 }),
      /scheduleOffsetMinutes.*compares each part alone/,
    ],
    [
      "of parts of windows with an offset of nearly an hour",
      tileAlert({ interval: "1h", scheduleOffsetMinutes: 59 }),
      /scheduleOffsetMinutes.*compares each part alone/,
    ],
    ["of nothing with a start on the clock", shifted({ scheduleStartAt: "2026-11-01T06:00:00Z" })],
    ["of nothing with an offset of 0", shifted({ scheduleOffsetMinutes: 0 })],
    [
      "of a number among the columns of groupBy",
      grouped(NUMBERS, "above"),
      /groupBy.*SeverityNumber is a number/,
    ],
    [
      "that a silent group does not fire where 0 is beyond the threshold",
      grouped("ServiceName", "below"),
      /groupBy.*a group without rows does not fire/,
    ],
    ["of no silent group where 0 is not beyond the threshold", grouped("ServiceName", "above")],
  ] as [string, object, ...RegExp[]][])
    it(`warns ${what}`, async () => {
      const found = await warningsOf(alert);
      assert.equal(found.length, warnings.length, found.join("\n"));
      for (const [index, warning] of warnings.entries()) assert.match(found[index] ?? "", warning);
    });
});

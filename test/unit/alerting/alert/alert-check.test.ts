import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { createUnresolved } from "../../../../provider/engine/unresolved";
import { searchAlert, tileAlert, webhook } from "../../../support/alerts";
import { checked, pathsOf } from "./checked-alert";

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
      ["an unlisted interval", { interval: "2h" }, "interval"],
      ["another kind of channel", { channel: { type: "email" } }, "channel.type"],
      ["a webhook of another form", { channel: webhook("oncall") }, "channel.webhookId"],
      ["webhooks of another form", { channels: [webhook(oncall.id), webhook("b")] }, "channels[1].webhookId"],
      ["a dashboard of another form", { dashboardId: "API", tileId: "t" }, "dashboardId"],
      ["a saved search of another form", { savedSearchId: "errors" }, "savedSearchId"],
      ["an alert of another form", { alertId: "alert-1" }, "alertId"],
      [
        "an unknown key of a channel",
        { channel: { ...webhook(oncall.id), priority: "high" } },
        "channel.priority",
      ],
    ] as const) {
      it(`${what} is only worth a warning`, async () => {
        const { failures, warnings } = await checked(adopted(changes));
        assert.deepEqual(failures, []);
        assert.equal(warnings.length, 1);
        assert.match(warnings[0] ?? "", /^alert \S+: /);
        assert.ok(warnings[0]?.includes(`: ${path}: expected `), warnings[0]);
      });
    }

    it("nothing is required", async () => {
      assert.deepEqual(await checked(adopted({})), { failures: [], warnings: [] });
      assert.deepEqual(await checked(adopted({ threshold: 3 })), { failures: [], warnings: [] });
    });

    it("what contradicts itself is refused all the same", async () => {
      assert.deepEqual(await pathsOf(adopted({ thresholdType: "above", thresholdMax: 3 })), ["thresholdMax"]);
      assert.deepEqual(await pathsOf(adopted({ source: "tile", groupBy: "x" })), ["groupBy"]);
      assert.deepEqual(await pathsOf(adopted({ channel: { type: "webhook" } })), ["channel.webhookId"]);
      assert.deepEqual(await pathsOf(adopted({ threshold: "x", name: "" })), ["name", "threshold"]);
    });
  });

  it("names the nearest property of a misspelled one", async () => {
    const { failures } = await checked({ ...tileAlert(), treshold: 1 });
    assert.equal(failures[0]?.reason, 'there is no such property; did you mean "threshold"?');
  });

  it("finds two wrong properties at once", async () => {
    const paths = await pathsOf(tileAlert({ interval: "soon", threshold: "many" }));
    assert.deepEqual(paths.sort(), ["interval", "threshold"]);
  });

  it("says what was expected and what was found", async () => {
    const reason = async (changes: object) => (await checked(tileAlert(changes))).failures[0]?.reason;
    assert.equal(
      await reason({ interval: "2m" }),
      'expected one of "1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"; found "2m"',
    );
    assert.equal(
      await reason({ thresholdType: "between", thresholdMax: 4 }),
      "expected at least the threshold, 5; found 4",
    );
    assert.equal(
      await reason({ channel: { type: "webhook" } }),
      "is required for a webhook channel; found nothing",
    );
  });

  describe("does not judge what is not known yet:", () => {
    for (const key of Object.keys(tileAlert())) {
      it(key, async () => assert.deepEqual(await pathsOf(tileAlert({ [key]: UNKNOWN })), []));
    }

    it("a part of a channel", async () => {
      assert.deepEqual(await pathsOf(tileAlert({ channel: webhook(UNKNOWN) })), []);
      const channels = [webhook(oncall.id), webhook(UNKNOWN)];
      assert.deepEqual(await pathsOf(tileAlert({ channel: undefined, channels })), []);
    });

    it("whether there is something to watch", async () => {
      assert.deepEqual(await pathsOf(searchAlert({ savedSearchId: UNKNOWN })), []);
    });

    it("but what is known beside it", async () => {
      assert.deepEqual(await pathsOf(tileAlert({ message: UNKNOWN, interval: "2m" })), ["interval"]);
      assert.deepEqual(await pathsOf(tileAlert({ channel: { type: "sms", webhookId: UNKNOWN } })), []);
    });
  });
});

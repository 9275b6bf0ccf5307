import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { bodiesOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { shareHosted } from "../../support/provided";

const { oncall, oncallBackup } = seed.webhooks;
const { checkout } = seed.dashboards;

const FULL = {
  name: "Errors",
  message: "{{value}} errors",
  note: "Call **Ada**",
  threshold: 5,
  thresholdMax: 9,
  thresholdType: "between",
  interval: "15m",
  numConsecutiveWindows: 2,
};

/** An alert on a saved search that declares everything such an alert can have. */
const FULL_SEARCH = {
  ...searchAlert(),
  ...FULL,
  source: "search",
  groupBy: "ServiceName",
  scheduleOffsetMinutes: 3,
};

/** The same on a tile. */
const FULL_TILE = { ...tileAlert(), ...FULL, source: "tile", scheduleStartAt: "2026-11-01T10:00:00Z" };

const SEVERAL = {
  ...tileAlert({ channel: undefined }),
  channels: [webhook(oncall.id), webhook(oncallBackup.id)],
};

/** Edits outside of Pulumi that are about alerts alone, as test/contract/kinds/drift has the others, each with the alert and the keys that differ afterwards. */
const EDITS: [program: object, edit: Plain, ...keys: string[]][] = [
  [FULL_SEARCH, { name: null }, "name"],
  [FULL_SEARCH, { numConsecutiveWindows: null }, "numConsecutiveWindows"],
  [FULL_SEARCH, { groupBy: "" }, "groupBy"],
  [FULL_SEARCH, { scheduleOffsetMinutes: 0 }, "scheduleOffsetMinutes"],
  [FULL_SEARCH, { channels: [webhook(oncall.id), webhook(oncallBackup.id)] }, "channel"],
  [FULL_TILE, { scheduleStartAt: "2026-11-01T10:00:00.001Z" }, "scheduleStartAt"],
  [FULL_TILE, { dashboardId: checkout.id, tileId: checkout.tiles.latency.id }, "dashboardId", "tileId"],
  [FULL_TILE, { channels: [] }, "channel"],
  [SEVERAL, { channels: [webhook(oncall.id)] }, "channels"],
  [
    FULL_TILE,
    {
      source: "saved_search",
      savedSearchId: seed.savedSearches.errors.id,
      dashboardId: null,
      tileId: null,
    },
    "dashboardId",
    "source",
    "tileId",
  ],
];

const FUTURE = new Date(Date.now() + 3_600_000).toISOString();
const VOLATILE: Plain[] = [
  { state: "ALERT" },
  { state: "PENDING", updatedAt: new Date(Date.now() + 1000).toISOString() },
  { silenced: { at: "2026-11-20T12:00:00.000Z", until: FUTURE } },
  {
    executionErrors: [
      { timestamp: "2026-11-20T12:00:00.000Z", type: "QUERY_ERROR", message: "no such column" },
    ],
  },
];

describeEveryTransport("drift of an alert", (transport) => {
  const { emulator, host, resource: alert } = shareHosted(alertKind, { transport });

  async function edited(program: object, edit: Plain): Promise<void> {
    await alert.up(program);
    emulator.editAlert(alert.id, edit);
    await alert.refreshNext();
  }

  describe("is seen, and repaired by the next up:", () => {
    for (const [program, edit, ...keys] of EDITS) {
      const kind = "tileId" in program ? "tile" : "search";
      it(`${JSON.stringify(edit)} on a ${kind} alert`, async () => {
        await edited(program, edit);
        assert.deepEqual((await alert.differences(program)).sort(), keys);
        assert.equal(await alert.preview(program), "update");

        await alert.up(program);
        await alert.refreshNext();
        assert.deepEqual(await alert.differences(program), []);
      });
    }
  });

  describe("is not what the service moves by itself:", () => {
    for (const edit of VOLATILE) {
      it(Object.keys(edit).join(" and "), async () => {
        await edited(FULL_SEARCH, edit);
        assert.equal(await alert.preview(FULL_SEARCH), "same");
      });
    }

    it("and beside a real change it is left as recorded, so that drift is what somebody changed", async () => {
      await edited(FULL_SEARCH, { state: "ALERT", threshold: 6 });
      assert.equal(alert.outputs.state, "OK");
      assert.deepEqual(await alert.differences(FULL_SEARCH), ["threshold"]);
    });
  });

  describe("of what the program never declared", () => {
    it("there is none in the upper end of a range, where another comparison is declared", async () => {
      await alert.up(searchAlert());
      emulator.editAlert(alert.id, { thresholdType: "between", thresholdMax: 99 });
      await alert.refreshNext();
      assert.equal(alert.outputs.thresholdMax, undefined);
      assert.deepEqual(await alert.differences(searchAlert()), ["thresholdType"]);
    });

    it("and with the comparison in ignoreChanges, the range that people made stays", async () => {
      await alert.up(searchAlert());
      emulator.editAlert(alert.id, { thresholdType: "between", threshold: 1, thresholdMax: 99 });
      await alert.refreshNext();
      const { thresholdType, threshold } = alert.inputs;
      const program = { ...searchAlert(), thresholdType, threshold };
      assert.equal(await alert.up(program), "same");
      await alert.up({ ...program, interval: "1h" });
      const { thresholdMax, interval } = { ...emulator.store.alerts.get(alert.id) };
      assert.deepEqual([thresholdMax, interval], [99, "1h"]);
      assert.match(
        await alert.refusal({ ...program, thresholdType: "not_between" }),
        /^thresholdMax is required/,
      );
    });
  });

  describe("what the program no longer declares", () => {
    it("the upper end stays as long as the alert has a range", async () => {
      const alertId = seed.alerts.errors.id;
      await alert.up({ alertId, threshold: 1, thresholdType: "between", thresholdMax: 9 });
      await alert.up({ alertId, threshold: 2 });
      assert.equal(emulator.store.alerts.get(alertId)?.thresholdMax, 9);
      await alert.up({ alertId, threshold: 2, thresholdType: "between", thresholdMax: 8 });
      emulator.clearRequests();
      await alert.up({ alertId, threshold: 2 });
      assert.deepEqual(bodiesOf(emulator, "PUT"), []);
      assert.deepEqual(host.told.warnings, []);
    });

    it("the upper end goes with the range, although the service keeps it", async () => {
      emulator.clickstack("2.36");
      await alert.up(FULL_TILE);
      const { thresholdMax: _, ...rest } = FULL_TILE;
      const less = { ...rest, thresholdType: "above" };
      await alert.up(less);
      assert.equal(emulator.store.alerts.get(alert.id)?.thresholdMax, 9);
      await alert.assertSettled(less);
      assert.equal(alert.outputs.thresholdMax, undefined);
    });
  });
});

describe("an alert of a self-hosted ClickStack", () => {
  const { emulator, host, resource: alert } = shareHosted(alertKind);

  it("keeps fields that this package does not know: they are sent back as they came", async () => {
    await alert.up(tileAlert());
    const stored = { ...emulator.store.alerts.get(alert.id), ...tileAlert() };
    const unknown = {
      detectionMode: "anomaly",
      anomalyConfig: { sensitivity: 0.5 },
      escalation: null,
    };
    const body = { data: { ...stored, ...unknown } };
    emulator.fault({ method: "GET", path: `/api/v2/alerts/${alert.id}`, status: 200, body, times: 2 });
    host.nextRun();
    await alert.up(tileAlert({ threshold: 6 }));
    const [sent] = bodiesOf(emulator, "PUT");
    assert.deepEqual({ ...sent, ...unknown, threshold: 6 }, sent);
    const owned = ["id", "state", "teamId", "createdAt", "updatedAt", "silenced", "executionErrors"];
    assert.deepEqual(
      Object.keys(sent ?? {}).filter((key) => owned.includes(key)),
      [],
    );
  });
});

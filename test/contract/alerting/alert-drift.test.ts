import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/plain";
import { searchAlert, tileAlert, webhook } from "../../support/alerts";
import { Host } from "../../support/provider-harness";
import { bodiesOf, requestsOf } from "../../support/settings";
import { FULL_SEARCH, FULL_TILE } from "./full-alerts";
import { describeEveryTransport } from "../../support/transports";
import { provide, provideEmulator, provideHost, provideResource } from "../../support/provided";

const { oncall, oncallBackup } = seed.webhooks;
const { api, checkout } = seed.dashboards;

const SEVERAL = {
  ...tileAlert({ channel: undefined }),
  channels: [webhook(oncall.id), webhook(oncallBackup.id)],
};

/** Edits outside of Pulumi, each with the alert and the keys that differ afterwards. */
const EDITS: [program: object, edit: Plain, ...keys: string[]][] = [
  [FULL_SEARCH, { name: "Other" }, "name"],
  [FULL_SEARCH, { name: null }, "name"],
  [FULL_SEARCH, { message: "Other" }, "message"],
  [FULL_SEARCH, { message: null }, "message"],
  [FULL_SEARCH, { note: "Other" }, "note"],
  [FULL_SEARCH, { note: null }, "note"],
  [FULL_SEARCH, { threshold: 6 }, "threshold"],
  [FULL_SEARCH, { thresholdMax: 10 }, "thresholdMax"],
  [FULL_SEARCH, { thresholdType: "not_between" }, "thresholdType"],
  [FULL_SEARCH, { interval: "30m" }, "interval"],
  [FULL_SEARCH, { numConsecutiveWindows: 3 }, "numConsecutiveWindows"],
  [FULL_SEARCH, { numConsecutiveWindows: null }, "numConsecutiveWindows"],
  [FULL_SEARCH, { groupBy: "Host" }, "groupBy"],
  [FULL_SEARCH, { groupBy: null }, "groupBy"],
  [FULL_SEARCH, { groupBy: "" }, "groupBy"],
  [FULL_SEARCH, { savedSearchId: seed.savedSearches.payments.id }, "savedSearchId"],
  [FULL_SEARCH, { scheduleOffsetMinutes: 4 }, "scheduleOffsetMinutes"],
  [FULL_SEARCH, { scheduleOffsetMinutes: 0 }, "scheduleOffsetMinutes"],
  [FULL_SEARCH, { channels: [webhook(oncallBackup.id)] }, "channel"],
  [FULL_SEARCH, { channels: [webhook(oncall.id), webhook(oncallBackup.id)] }, "channel"],
  [FULL_TILE, { scheduleStartAt: "2026-11-01T10:00:00.001Z" }, "scheduleStartAt"],
  [FULL_TILE, { scheduleStartAt: null }, "scheduleStartAt"],
  [FULL_TILE, { tileId: api.tiles.totalRequests.id }, "tileId"],
  [FULL_TILE, { dashboardId: checkout.id, tileId: checkout.tiles.latency.id }, "dashboardId", "tileId"],
  [FULL_TILE, { channels: [] }, "channel"],
  [SEVERAL, { channels: [webhook(oncall.id)] }, "channels"],
  [SEVERAL, { channels: [webhook(oncallBackup.id), webhook(oncall.id)] }, "channels"],
  [SEVERAL, { channels: [...SEVERAL.channels, webhook(seed.webhooks.slackPlatform.id)] }, "channels"],
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
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);
  const alert = provideResource(host);

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

    it("and the outputs stay as recorded, because the engine would show them as changed", async () => {
      await edited(FULL_SEARCH, {
        state: "ALERT",
        silenced: { at: "2026-11-20T12:00:00.000Z", until: FUTURE },
      });
      assert.equal(alert.outputs.state, "OK");
      assert.equal(alert.outputs.silenced, undefined);
    });

    it("and beside a real change it is left as recorded, so that drift is what somebody changed", async () => {
      await edited(FULL_SEARCH, { state: "ALERT", threshold: 6 });
      assert.equal(alert.outputs.state, "OK");
      assert.deepEqual(await alert.differences(FULL_SEARCH), ["threshold"]);
    });
  });

  it("what belongs to the other kind of source is not sent when the source changes", async () => {
    const keys = () => Object.keys(bodiesOf(emulator, "PUT").at(-1) ?? {});
    await alert.up(tileAlert());
    await alert.up(searchAlert({ groupBy: "Host" }));
    assert.deepEqual(
      keys().filter((key) => key === "dashboardId" || key === "tileId"),
      [],
    );
    await alert.up(tileAlert());
    assert.deepEqual(
      keys().filter((key) => key === "savedSearchId" || key === "groupBy"),
      [],
    );
    await alert.assertSettled(tileAlert());
  });

  it("an update of an adopted alert that was deleted says how to create a new one, and that works", async () => {
    const program = tileAlert({ threshold: 6 });
    await alert.up({ ...program, alertId: seed.alerts.errorRate.id });
    emulator.deleteAlert(alert.id);
    host.nextRun();
    await assert.rejects(alert.up(tileAlert()), { message: /leave it out and run "pulumi up --refresh"/ });
    await alert.refresh();
    assert.equal(await alert.up(tileAlert()), "create");
  });

  it("another alertId replaces the resource, and leaving it out does not", async () => {
    const { errorRate, latency } = seed.alerts;
    await alert.up({ alertId: errorRate.id });
    assert.equal(await alert.preview({ alertId: latency.id }), "replace");
    assert.equal(await alert.preview({ alertId: errorRate.id.toUpperCase() }), "same");
    assert.equal(await alert.preview({ ...tileAlert() }), "update");
  });

  it("a deletion is done once, and one that is done already is fine", async () => {
    await alert.up(tileAlert());
    const { id } = alert;
    host.nextRun();
    await alert.destroy();
    assert.equal(emulator.store.alerts.has(id), false);
    alert.id = id;
    await alert.destroy();
    assert.deepEqual(
      requestsOf(emulator).filter((request) => request.startsWith("DELETE")),
      [`DELETE ${transport.base}/alerts/${id}`, `DELETE ${transport.base}/alerts/${id}`],
    );
  });
});

describe("an alert of a self-hosted ClickStack", () => {
  const emulator = provideEmulator();
  const host = provide(() => new Host(alertKind, emulator));
  const alert = provideResource(host);

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

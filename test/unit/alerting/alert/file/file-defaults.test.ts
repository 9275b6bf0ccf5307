import assert from "node:assert/strict";
import type { FileEntry } from "../../../../../provider/alerting/alert/file/alerts-file.schema";
import { mergeLayers } from "../../../../../provider/alerting/alert/file/alerts-file";

describe("defaults of a file", () => {
  const webhook = { type: "webhook", webhookId: "w" };

  const displaced: [FileEntry, FileEntry, FileEntry][] = [
    [{ channels: [webhook] }, { channel: webhook }, { channels: [webhook] }],
    [{ channel: webhook }, { channels: [webhook] }, { channel: webhook }],
    [
      { savedSearch: "a", groupBy: "b" },
      { tile: { dashboard: "d", name: "t" } },
      { savedSearch: "a", groupBy: "b" },
    ],
    [{ savedSearch: "a" }, { savedSearchId: "b", groupBy: "g" }, { savedSearch: "a", groupBy: "g" }],
    [{ tile: { name: "t" } }, { savedSearch: "a", groupBy: "b" }, { tile: { name: "t" } }],
    [{ tile: { name: "t" } }, { dashboardId: "d", tileId: "t" }, { tile: { name: "t" } }],
    [{ tileId: "t" }, { dashboardId: "d", savedSearchId: "s" }, { dashboardId: "d", tileId: "t" }],
    [{ savedSearchId: "s" }, { source: "tile", tileId: "t" }, { savedSearchId: "s" }],
    [
      { thresholdType: "above", threshold: 1 },
      { thresholdType: "between", threshold: 1, thresholdMax: 2 },
      { thresholdType: "above", threshold: 1 },
    ],
    [{ scheduleStartAt: "s" }, { scheduleOffsetMinutes: 1 }, { scheduleStartAt: "s" }],
    [{ scheduleOffsetMinutes: 1 }, { scheduleStartAt: "s" }, { scheduleOffsetMinutes: 1 }],
  ];
  for (const [alert, defaults, wanted] of displaced) {
    it(`do not contradict an alert: ${Object.keys(alert).join()} beside a default ${Object.keys(defaults).join()}`, () => {
      assert.deepEqual(mergeLayers([alert, defaults]), wanted);
      assert.deepEqual(mergeLayers([{}, alert, defaults]), wanted, "nor a group");
    });
  }
});

import assert from "node:assert/strict";
import type { FileEntry } from "../../../../../provider/alerting/alert/file/alerts-file.schema";
import { mergeLayers } from "../../../../../provider/alerting/alert/file/file-defaults";

describe("defaults of a file", () => {
  const webhook = { type: "webhook", webhookId: "w" };

  it("stand under those of the group, and both under the alert", () => {
    const layers: FileEntry[] = [
      { threshold: 3 },
      { threshold: 2, interval: "1m" },
      { threshold: 1, interval: "5m", note: "n" },
    ];
    assert.deepEqual(mergeLayers(layers), { threshold: 3, interval: "1m", note: "n" });
    assert.deepEqual(mergeLayers([{ threshold: 3 }, undefined, undefined]), { threshold: 3 });
    assert.deepEqual(mergeLayers([{}]), {});
  });

  it("give parts of a tile", () => {
    const layers = [
      { tile: { name: "Error rate" } },
      { tile: { dashboard: "API" } },
      { tile: { dashboard: "All" } },
    ];
    assert.deepEqual(mergeLayers(layers), { tile: { dashboard: "API", name: "Error rate" } });
  });

  it("leave a channel or a list of them whole", () => {
    assert.deepEqual(mergeLayers([{ channel: { webhook: "a" } }, { channel: webhook }]), {
      channel: { webhook: "a" },
    });
  });

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

import assert from "node:assert/strict";
import { Refusal } from "../../../../provider/alerting/evaluation/refusal";
import { resolveAlert, type Workspace } from "../../../../provider/backtest/plan/resolve-alert";

describe("an alert on raw SQL", () => {
  it("is not refused for a source that it does not read", () => {
    const sqlTemplate =
      "SELECT $__timeInterval(t) AS b, count() FROM logs.all WHERE $__timeFilter(t) GROUP BY b";
    const tile = { id: "t", name: "tile", config: { displayType: "line", configType: "sql", sqlTemplate } };
    const read = { id: "s", kind: "log", from: { databaseName: "logs", tableName: "all" } };
    const odd = { id: "o", kind: "newer", from: "elsewhere" };
    const workspace = {
      dashboards: new Map([["d", { id: "d", name: "board", tiles: [tile] }]]),
      savedSearches: new Map(),
      sources: new Map([odd, read].map((source) => [source.id, source])),
    } as unknown as Workspace;
    const { watched } = resolveAlert({ source: "tile", dashboardId: "d", tileId: "t" }, workspace);
    assert.ok(!(watched instanceof Refusal), watched instanceof Refusal ? watched.reason : "");
    assert.equal(watched.source.id, "s");
  });
});

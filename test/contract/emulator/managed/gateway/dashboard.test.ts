import assert from "node:assert/strict";
import { send } from "../../support";
import { clickStackPath, company } from "../support";
import { provideEmulator } from "../../../../support/provided";
import { refuses } from "./refusals";

const chart = { displayType: "number", sourceId: company.sources.logs, select: [{ aggFn: "count" }] };
const tile = { name: "Events", x: 0, y: 0, w: 6, h: 3, config: chart };
const filter = {
  type: "QUERY_EXPRESSION",
  name: "Service",
  expression: "ServiceName",
  sourceId: company.sources.logs,
};

const dashboard = (change: object) => ({ name: "New", tiles: [{ ...tile, ...change }] });
const config = (change: object) => dashboard({ config: { ...chart, ...change } });

describe("The gateway before dashboards", () => {
  const emulator = provideEmulator();

  refuses(emulator, "dashboards", [
    [
      "the id of a new filter",
      { name: "New", tiles: [], filters: [{ ...filter, id: company.sources.logs }] },
      ".filters[0] property can't be validated: id",
    ],
    ["the id of a dashboard", { ...dashboard({}), id: "x" }, " property can't be validated: id"],
    ["a dashboard without tiles", { name: "New" }, ".tiles value is not an array: undefined"],
    ["a key of a tile", dashboard({ color: "red" }), ".tiles[0] property can't be validated: color"],
    [
      "a key of a chart",
      config({ granularity: "1m" }),
      ".tiles[0].config property can't be validated: granularity",
    ],
    [
      "a key of what a chart selects",
      config({ select: [{ aggFn: "count", color: "red" }] }),
      ".tiles[0].config.select[0] property can't be validated: color",
    ],
    [
      "a kind of chart that the API cannot express",
      config({ displayType: "promql" }),
      ".tiles[0].config.displayType: 'promql'",
    ],
    [
      "an aggregation of newer servers",
      config({ select: [{ aggFn: "increase", valueExpression: "x" }] }),
      ".tiles[0].config.select[0].aggFn: 'increase'",
    ],
    [
      "raw SQL without a connection",
      dashboard({ config: { configType: "sql", displayType: "table", sqlTemplate: "SELECT 1" } }),
      ".tiles[0].config.connectionId value is not a string: undefined",
    ],
    [
      "a key of a container",
      { ...dashboard({}), containers: [{ id: "a", title: "A", collapsed: false, color: "red" }] },
      ".containers[0] property can't be validated: color",
    ],
  ]);

  it("wants the ids of filters in a replacement", async () => {
    const path = clickStackPath(`dashboards/${company.dashboards.api.id}`);
    const body = { name: "API", tiles: [], filters: [filter] };
    const { json } = await send(emulator, "PUT", path, { body });
    assert.equal(json.error, "BAD_REQUEST: request body.filters[0].id value is not a string: undefined");
  });
});

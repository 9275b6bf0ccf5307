import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { shareHosted } from "../../../support/provided";
import { describeEveryTransport, transports } from "../../../support/transports";

const sourceId = seed.sources.logs;
const chart = {
  displayType: "line",
  sourceId,
  select: [{ aggFn: "count" }, { aggFn: "max", valueExpression: "Duration" }],
  formulas: [{ expression: "B / A" }],
  showOperandSeries: false,
  seriesLimit: 5,
};
const tiles = { ratio: { x: 0, y: 0, w: 12, h: 4, config: chart } };
const query = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", sourceId };
const asVariable = { isBroadcastEnabled: false, isVariableEnabled: true, variableName: "service" };

describeEveryTransport("what newer servers have of a dashboard", (transport) => {
  const on = shareHosted(transport, dashboardKind);

  const least = transport === transports[0] ? { minSelections: 1, isGlobalRequirement: true } : {};

  const problemsOf = async (filter: object): Promise<string[]> => {
    const args = { name: "Shop", tiles, filters: [filter] };
    const { failures = [] } = await on.host.provider.check({}, args);
    return failures.map(({ property, reason }) => `${property}: ${reason}`);
  };

  async function assertStays(args: Record<string, unknown>): Promise<void> {
    const resource = await on.host.create(args);
    for (const change of [{}, { name: "Store" }]) {
      await resource.up({ ...args, ...change });
      await resource.assertSettled({ ...args, ...change });
      assert.deepEqual(resource.outputs.filters, args.filters);
    }
  }

  it("is created, updated and read: formulas, a limit of series, and a filter that is a variable", async () => {
    await assertStays({ name: "Shop", tiles, filters: [{ ...query, ...asVariable, ...least }] });
  });

  if (transport === transports[0]) {
    it("is created, updated and read: defaults of a filter, which no answer has", async () => {
      const optional = { minSelections: 0, isGlobalRequirement: false };
      const region = { type: "STATIC_LIST", name: "Region", options: ["eu"], isVariableEnabled: true };
      await assertStays({
        name: "Shop",
        tiles,
        filters: [
          { ...query, ...optional },
          { ...region, ...optional },
        ],
      });
    });

    it("is created, updated and read: a metric without an expression", async () => {
      const select = [{ aggFn: "avg", metricType: "gauge", metricName: "cpu" }];
      const metric = { ...tiles.ratio, config: { displayType: "line", sourceId, select } };
      const args = { name: "Shop", tiles: { metric } };
      const resource = await on.host.create(args);
      await resource.assertSettled(args);
    });
  }

  it("is created, updated and read as written: a chart of a type that nothing here lists", async () => {
    const gauge = {
      ...{ displayType: "later_gauge", sourceId, source: "x", ticks: [{ level: 0.5, at: 1 }] },
      select: [{ aggFn: "count", level: 0.9, valueExpression: "", whereLanguage: "lucene" }],
    };
    const tile = { x: 0, y: 0, w: 12, h: 4, config: gauge };
    const args = { name: "Shop", tiles: { gauge: tile } };
    const resource = await on.host.create(args);
    const stored = () => on.emulator.store.dashboards.get(resource.id) ?? assert.fail("gone");
    assert.deepEqual(stored().tiles[0]?.config, gauge);

    // Somebody adds to it what the program does not declare: that stays.
    const dashboard = stored();
    const edited = dashboard.tiles.map((one) => ({
      ...one,
      config: { ...one.config, needle: { width: 2 } },
    }));
    on.emulator.store.dashboards.set(resource.id, { ...dashboard, tiles: edited });
    await resource.assertSettled(args);
    await resource.up({ ...args, name: "Store" });
    assert.deepEqual(stored().tiles[0]?.config, { ...gauge, needle: { width: 2 } });

    await resource.up({ ...args, tiles: { gauge: { ...tile, config: { ...gauge, ticks: [] } } } });
    assert.deepEqual(stored().tiles[0]?.config, { ...gauge, ticks: [], needle: { width: 2 } });
    await resource.refreshNext();
    assert.deepEqual(await resource.differences(args), ["tiles"]);
  });

  if (transport === transports[0])
    it("is created, updated and read: a filter of another type, with properties that nothing here lists", async () => {
      const region = { type: "STATIC_LIST", name: "Region", isVariableEnabled: true, choices: ["eu", "us"] };
      await assertStays({ name: "Shop", tiles, filters: [region, query] });
    });

  it("is refused at preview for what is wrong with a filter of the known type, or a typo of it", async () => {
    assert.deepEqual(await problemsOf({ ...query, minSelections: 2 }), [
      "filters[0].minSelections: expected 0 or 1; found 2",
    ]);
    assert.deepEqual(await problemsOf({ type: "STATIC_LIST", name: "Region", isGlobalRequirement: true }), [
      "filters[0].isGlobalRequirement: expected none without minSelections 1: " +
        "no tile waits for a filter that needs no selection; found true",
    ]);
    assert.deepEqual(await problemsOf({ type: "QUERY_EXPRESSION", name: "Service", sourceId }), [
      "filters[0].expression: expected a string; found nothing",
    ]);
    assert.deepEqual(await problemsOf({ ...query, type: "QUERY_EXPRESION" }), [
      'filters[0].type: expected "QUERY_EXPRESSION"; found "QUERY_EXPRESION"',
    ]);
    assert.deepEqual(await problemsOf({ type: "STATIC_LIST", minSelections: 1 }), [
      "filters[0].name: expected a string; found nothing",
    ]);
  });
});

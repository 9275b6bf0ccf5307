import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { shareHosted } from "../../../support/provided";
import { Refused } from "../../../support/provider-harness";
import { describeEveryTransport } from "../../../support/transports";

const item = { aggFn: "count", where: "", whereLanguage: "lucene" };
const heatmapItem = { valueExpression: "Duration", countExpression: "count()" };
const { logs: sourceId } = seed.sources;
const rawSql = { configType: "sql", connectionId: seed.connectionId, sqlTemplate: "SELECT 1" };

/** A chart of each type, with what it needs. */
const CHARTS: Readonly<Record<string, Plain>> = {
  ...Object.fromEntries<Plain>(
    ["line", "stacked_bar", "table", "number", "pie", "bar"].flatMap((displayType) => [
      [displayType, { displayType, sourceId, select: [item] }],
      [`sql ${displayType}`, { displayType, ...rawSql }],
    ]),
  ),
  heatmap: { displayType: "heatmap", sourceId: seed.sources.traces, select: [heatmapItem] },
  search: { displayType: "search", sourceId, select: "Body" },
  event_patterns: { displayType: "event_patterns", sourceId, select: "Body" },
  markdown: { displayType: "markdown", markdown: "# Runbook" },
};

/** A value of each property that some type of chart has, or that a chart of the web app has. */
const VALUES: Readonly<Record<string, unknown>> = {
  sourceId,
  connectionId: seed.connectionId,
  sqlTemplate: "SELECT 1",
  select: [item],
  groupBy: "ServiceName",
  orderBy: "ServiceName ASC",
  having: "count() > 1",
  where: "level:error",
  whereLanguage: "sql",
  limit: 5,
  seriesLimit: 5,
  markdown: "# Runbook",
  asRatio: false,
  fillNulls: false,
  alignDateRangeToGranularity: true,
  compareToPreviousPeriod: true,
  fitYAxisToData: true,
  groupByColumnsOnLeft: true,
  numberFormat: { output: "percent" },
  color: "chart-green",
  colorRules: [{ operator: "gt", value: 0, color: "chart-warning", label: "High" }],
  backgroundChart: { type: "area" },
  onClick: { type: "external", urlTemplate: "https://wiki.example.com" },
  formulas: [{ expression: "A * 100" }],
  showOperandSeries: true,
  granularity: "5 minute",
  seriesReturnType: "column",
  alternateRowBackground: true,
};

describeEveryTransport("the properties that a type of chart keeps", (transport) => {
  const on = shareHosted(transport, dashboardKind);

  /** Asserts that a chart is refused at this path, or settles. Returns which. */
  async function classify(config: Plain, path: string): Promise<"refused" | "kept"> {
    const program = { name: "Parts", tiles: [{ name: "Part", x: 0, y: 0, w: 6, h: 4, config }] };
    const resource = on.host.resource();
    try {
      await resource.check(program);
    } catch (error) {
      assert.ok(error instanceof Refused);
      assert.deepEqual(error.paths, [`tiles[0].config.${path}`]);
      return "refused";
    }
    on.host.nextRun();
    await resource.up(program);
    assert.deepEqual(on.host.told.warnings, []);
    await resource.assertSettled(program);
    await resource.destroy();
    return "kept";
  }

  it("settle if they are empty lists, which the service does not store", async () => {
    for (const [type, key] of [
      ...["line", "table", "number"].map((one) => [one, "formulas"]),
      ["number", "colorRules"],
    ] as const)
      assert.equal(await classify({ ...CHARTS[type], [key]: [] }, key), "kept");
  });

  for (const [type, chart] of Object.entries(CHARTS)) {
    it(`are all that a ${type} chart may declare`, async () => {
      const properties = Object.entries(VALUES).filter(([key]) => !(key in chart));
      for (const [key, value] of properties) await classify({ ...chart, [key]: value }, key);
    });
  }
});

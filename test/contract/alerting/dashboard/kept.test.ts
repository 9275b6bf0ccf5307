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
  const on = shareHosted(dashboardKind, { transport });

  const programOf = (...configs: Plain[]) => ({
    name: "Parts",
    tiles: configs.map((config, at) => ({ name: `Part ${at}`, x: 0, y: 4 * at, w: 6, h: 4, config })),
  });

  /** Is a chart taken at preview, or refused at this path? */
  async function isTaken(config: Plain, path: string): Promise<boolean> {
    try {
      await on.host.resource().check(programOf(config));
      return true;
    } catch (error) {
      assert.ok(error instanceof Refused);
      assert.deepEqual(error.paths, [`tiles[0].config.${path}`]);
      return false;
    }
  }

  /** Makes one dashboard of all charts, because its requests are what costs time. */
  async function assertKept(...configs: Plain[]): Promise<void> {
    const program = programOf(...configs);
    const resource = await on.host.create(program);
    assert.deepEqual(on.host.told.warnings, []);
    await resource.assertSettled(program);
  }

  it("settle if they are empty lists, which the service does not store", async () => {
    const formulas = ["line", "table", "number"].map((type) => ({ ...CHARTS[type], formulas: [] }));
    await assertKept(...formulas, { ...CHARTS.number, colorRules: [] });
  });

  for (const [type, chart] of Object.entries(CHARTS)) {
    it(`are all that a ${type} chart may declare`, async () => {
      const kept: Plain[] = [];
      for (const [key, value] of Object.entries(VALUES).filter(([one]) => !(one in chart))) {
        const config = { ...chart, [key]: value };
        if (await isTaken(config, key)) kept.push(config);
      }
      await assertKept(...kept);
    });
  }
});

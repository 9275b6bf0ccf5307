import assert from "node:assert/strict";
import { generateRows, type Telemetry } from "../../../emulator/alerting/telemetry/rows";
import { answerSeries, type SeriesRequest } from "../../../emulator/alerting/telemetry/series";
import { createTable } from "../../../emulator/alerting/telemetry/table";
import { Refusal } from "../../../provider/alerting/evaluation/rule";
import { computeAlerts } from "../../../provider/alerting/slo/burn";
import {
  writeBudgetLeft,
  writeBurn,
  writeEvents,
  type Counts,
  type EventRows,
} from "../../../provider/alerting/slo/slo.sql";
import { Backtests } from "../../../backtest/backtest";
import type { Send } from "../../../backtest/fetch/fetch";
import type { ResolvedAlert } from "../../../backtest/plan/resolve-alert";
import { tileConfig, watchedSource } from "../../../backtest/plan/plan";
import { eventsIn, firesAt, REFERENCE } from "../../support/slo";

const MINUTE = 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");
const MINUTES = 4 * 1440;

/** Four days with an outage of seven minutes, a burst of errors and hours of silence. */
const TELEMETRY: Telemetry = {
  seed: 11,
  start: new Date(START).toISOString(),
  minutes: MINUTES,
  services: [
    { name: "api", perMinute: 5, errorShare: 0.0005, silent: [[4500, 4700]], bursts: [[5000, 5060]] },
    {
      name: "broken",
      perMinute: 5,
      errorShare: 1,
      silent: [
        [0, 4321],
        [4328, MINUTES],
      ],
    },
  ],
};
const ROWS = { table: "$__sourceTable", time: "Timestamp", filter: "", sampleRate: "" };
const SOURCE = { id: "logs", kind: "log", timestampValueExpression: "Timestamp" };

function watch(sqlTemplate: string, rule: ResolvedAlert["alert"], source: object = {}): ResolvedAlert {
  const tile = tileConfig.parse({ configType: "sql", displayType: "number", sourceId: "logs", sqlTemplate });
  return { alert: rule, watched: { tile, source: watchedSource.parse({ ...SOURCE, ...source }) } };
}

function watchBurns(counts: Counts, rows: EventRows = ROWS, source: object = {}): [string, ResolvedAlert][] {
  return computeAlerts({ objective: 0.999 }).map((alert) => {
    const rule = { interval: alert.every, thresholdType: "above_exclusive", threshold: 1 } as const;
    return [
      `${alert.windows.long}-${alert.windows.short}`,
      watch(writeBurn(counts, rows, alert), rule, source),
    ];
  });
}

const table = createTable(TELEMETRY);
const send: Send = async ({ body }) => {
  const answer = answerSeries(table, body as unknown as SeriesRequest);
  if (answer === undefined || "error" in answer) throw new Refusal("not emulated");
  return answer.data;
};

/** Returns the minutes at whose end an alert fires, by a backtest of the fourth day. */
async function backtest(alert: ResolvedAlert): Promise<number[] | string> {
  const time = { start: START + 3 * 1440 * MINUTE, end: START + MINUTES * MINUTE };
  const result = (await new Backtests([alert], time).run(send)).get(alert);
  if (result === undefined || result instanceof Refusal) return result?.reason ?? "no result";
  return result.windows.filter(({ state }) => state === "ALERT").map(({ end }) => (end - START) / MINUTE);
}

describe("A backtest of an objective", () => {
  const timeline = eventsIn(TELEMETRY);

  /** Computes the same minutes without the package. */
  function expect(name: string, of = timeline): number[] {
    const alert = REFERENCE[name] ?? assert.fail();
    const every = alert.every / MINUTE;
    const ends = Array.from({ length: 1440 / every }, (_, index) => 3 * 1440 + (index + 1) * every);
    return ends.filter((end) => firesAt(of, alert, START + end * MINUTE));
  }

  for (const [name, alert] of watchBurns({ good: "SeverityText != 'error'" })) {
    it(`fires in exactly the windows of the data: ${name}`, async () => {
      const found = await backtest(alert);
      assert.deepEqual(found, expect(name));
      assert.notDeepEqual(found, []);
    });
  }

  it("is the same for a condition on bad events, and with a condition on all of them", async () => {
    for (const [name, alert] of watchBurns({ bad: "SeverityText = 'error'", total: "SeverityNumber > 0" }))
      assert.deepEqual(await backtest(alert), expect(name));
  });

  describe("on columns that count", () => {
    const weighed = generateRows(TELEMETRY).map(({ time, columns }) => {
      const [weight, isBad] = [Number(columns.SeverityNumber), columns.SeverityText === "error"];
      return { time, bad: isBad ? weight : 0, good: isBad ? 0 : weight };
    });
    const some = (isBad: boolean): string =>
      `if(SeverityText ${isBad ? "" : "!"}= 'error', SeverityNumber, 0)`;
    const total = "SeverityNumber";

    for (const sums of [
      { total, bad: some(true) },
      { total, good: some(false) },
    ])
      it(`is the same as their sums say: ${Object.keys(sums).join(" and ")}`, async () => {
        for (const [name, alert] of watchBurns({ sums }))
          assert.deepEqual(await backtest(alert), expect(name, weighed));
      });

    it("reads the source of a table, and of no table that begins alike", async () => {
      const rows = { ...ROWS, table: "default.requests" };
      const source = { from: { databaseName: "default", tableName: "requests" } };
      const [[name, alert] = assert.fail()] = watchBurns({ sums: { total, bad: some(true) } }, rows, source);
      assert.deepEqual(await backtest(alert), expect(name, weighed));
      const other = { from: { databaseName: "default", tableName: "requests_1m" } };
      const [[, refused] = assert.fail()] = watchBurns({ sums: { total, bad: some(true) } }, rows, other);
      assert.match(
        String(await backtest(refused)),
        /^indicator\.table: .* none reads default\.requests by Timestamp /,
      );
    });

    it("is refused for a sampled source, whose series weigh every row", async () => {
      const source = { sampleRateExpression: "SampleRate", kind: "trace" };
      const [[, alert] = assert.fail()] = watchBurns({ sums: { total, bad: some(true) } }, ROWS, source);
      assert.match(String(await backtest(alert)), /^indicator\.sums: the source is sampled/);
    });
  });

  it("finds what is left of the budget at the end of each window", async () => {
    const budget = { numerator: 1n, denominator: 1000n };
    const sql = writeBudgetLeft({ good: "SeverityText != 'error'" }, ROWS, "7d", budget);
    const alert = watch(sql, { interval: "1h", thresholdType: "below", threshold: 0 });
    const end = START + MINUTES * MINUTE;
    const found = (await new Backtests([alert], { start: end - 60 * MINUTE, end }).run(send)).get(alert);
    assert.ok(found && !(found instanceof Refusal));
    const rows = generateRows(TELEMETRY);
    const bad = rows.filter(({ columns }) => columns.SeverityText === "error").length;
    const values = found.windows.flatMap(({ groups }) => groups.flatMap((group) => group.values));
    assert.deepEqual(values, [{ start: end - 60 * MINUTE, value: 1 - (bad * 1000) / rows.length }]);
  });

  it("finds the absence of events", async () => {
    const rule = { interval: "1h", thresholdType: "below", threshold: 1 } as const;
    assert.deepEqual(await backtest(watch(writeEvents({}, ROWS, "1h"), rule)), [4560, 4620, 4680]);
  });

  it("is refused if the query is not the one of this package, or the source counts in another way", async () => {
    const [[, { alert, watched }] = assert.fail()] = watchBurns({ good: "SeverityText != 'error'" });
    assert.ok(!(watched instanceof Refusal) && "tile" in watched);
    const { sqlTemplate } = watched.tile;
    const refusal = /^the tile is raw SQL, which the service's series do not take$|^indicator\.time: /;
    for (const other of [
      watch(sqlTemplate.replace("INTERVAL 300 SECOND)", "INTERVAL 600 SECOND)"), alert),
      watch(sqlTemplate.replace("least(", "greatest("), alert),
      watch(sqlTemplate, alert, { timestampValueExpression: "Time" }),
      watch(sqlTemplate, alert, { sampleRateExpression: "SampleRate", kind: "trace" }),
    ])
      assert.match(String(await backtest(other)), refusal);
  });
});

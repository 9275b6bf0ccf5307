import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runQuery } from "../../../../emulator/alerting/telemetry/sql/query";
import { computeAlerts } from "../../../../provider/alerting/slo/burn";
import { toNumber } from "../../../../provider/alerting/slo/fraction";
import { writeBurn } from "../../../../provider/alerting/slo/slo.sql";
import { clone } from "../../../support/folders";
import { Timeline, type Events } from "../../../support/slo/reference";

type Slo = Parameters<typeof computeAlerts>[0];
type Period = NonNullable<Slo["period"]>;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** The time from one row of the series to the next. */
const STEP = 5 * MINUTE;
const LENGTHS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 1440 * MINUTE };

function toMilliseconds(length: string): number {
  return Number.parseInt(length, 10) * (LENGTHS[length.at(-1) ?? ""] ?? Number.NaN);
}

/** The windows that Sloth has for these periods, and the percentages of its catalog (google-28d and google-30d). */
const SLOTH = [
  { notify: "page", long: "1h", short: "5m", percent: 2 },
  { notify: "page", long: "6h", short: "30m", percent: 5 },
  { notify: "ticket", long: "1d", short: "2h", percent: 10 },
  { notify: "ticket", long: "3d", short: "6h", percent: 10 },
] as const;

/** Pyrra's windows for 28 days, with its own factors. */
const PYRRA = [
  { notify: "page", long: "1h", short: "5m", factor: 14 },
  { notify: "page", long: "6h", short: "30m", factor: 7 },
  { notify: "ticket", long: "1d", short: "2h", factor: 2 },
  { notify: "ticket", long: "4d", short: "6h", factor: 1 },
] as const;

function listRules(slo: Slo) {
  return computeAlerts(slo).map(({ notify, windows, factor }) => ({
    notify,
    ...windows,
    factor: toNumber(factor),
  }));
}

/** A moment of bad events each day, an outage of an hour on the fifth day, and a leak from the seventh day on. */
function createSeries(): Events[] {
  return Array.from({ length: (9 * DAY) / STEP }, (_, index) => {
    const time = index * STEP;
    const isOut = time % DAY < STEP || (time >= 4 * DAY && time < 4 * DAY + 12 * STEP);
    const bad = isOut ? 400 : time >= 6 * DAY ? 4 : 0;
    return { time, good: 2000 - bad, bad };
  });
}

/** Lists the minutes in which a rule of Prometheus fires: both ratios are above factor times budget, as doubles. */
function listFiringMinutes(
  timeline: Timeline,
  windows: readonly number[],
  limit: number,
  ends: readonly number[],
) {
  return ends.filter((end) =>
    windows.every((length) => {
      const { good, bad } = timeline.count(end - length, end);
      return bad / (good + bad) > limit;
    }),
  );
}

/** Lists the minutes in which the query of an alert is above 1. */
function listQueriedMinutes(
  series: readonly Events[],
  alert: ReturnType<typeof computeAlerts>[number],
  ends: readonly number[],
) {
  const rows = series.map(({ time, good, bad }) => ({ Time: time, Total: good + bad, Bad: bad }));
  const counts = { sums: { total: "Total", bad: "Bad" } };
  const of = { table: "$__sourceTable", time: "Time", filter: "", sampleRate: "" };
  const query = writeBurn(counts, of, alert);
  const long = toMilliseconds(alert.windows.long);
  // One row more than the window has, at either end.
  const rowsAround = (end: number) => rows.slice(Math.max(0, (end - long) / STEP - 1), end / STEP + 1);
  return ends.filter((end) => Number(runQuery(query, rowsAround(end), end).burn) > 1);
}

describe("The alerts of an objective, beside Sloth's", () => {
  for (const period of ["28d", "30d"] as const satisfies readonly Period[]) {
    it(`have the same windows and factors for ${period}`, () => {
      const rules = SLOTH.map(({ percent, ...rule }) => {
        const factor = (percent * toMilliseconds(period)) / (100 * toMilliseconds(rule.long));
        return { ...rule, factor };
      });
      assert.deepEqual(listRules({ objective: 0.999, period }), rules);
    });
  }

  it("fire in the same minutes on the same series", () => {
    const series = createSeries();
    const timeline = new Timeline(series);
    for (const alert of computeAlerts({ objective: 0.999 })) {
      const windows = [alert.windows.long, alert.windows.short].map(toMilliseconds);
      const [, short = STEP] = windows;
      const ends = Array.from({ length: (9 * DAY) / short }, (_, index) => (index + 1) * short);
      const expected = listFiringMinutes(timeline, windows, toNumber(alert.factor) * (1 - 0.999), ends);
      assert.deepEqual(listQueriedMinutes(series, alert, ends), expected);
      assert.notDeepEqual(expected, []);
      assert.ok(expected.length < ends.length);
    }
  });
});

describe("The alerts of an objective, beside Pyrra's", () => {
  it("can have the same windows and factors", () => {
    const alerts = PYRRA.map((rule) => ({ ...rule }));
    assert.deepEqual(listRules({ objective: 0.999, period: "28d", alerts }), PYRRA);
  });
});

describe("The table of the documentation", () => {
  const page = readFileSync(join(clone, "docs", "slo.md"), "utf8");

  it("has the windows and factors of this package and of both tools", () => {
    const rows = computeAlerts({ objective: 0.999 }).map(({ windows, notify, factor }, index) => {
      const { long, short, factor: ofPyrra } = PYRRA[index] ?? assert.fail();
      const sloth =
        (SLOTH[index]?.percent ?? 0) *
        (720 / (toMilliseconds(SLOTH[index]?.long ?? "") / (60 * MINUTE)) / 100);
      return [
        notify,
        `${windows.long} and ${windows.short}`,
        toNumber(factor),
        sloth,
        `${ofPyrra} (${long} and ${short})`,
      ].map(String);
    });
    const table = [...page.matchAll(/^\| (page|ticket) .*$/gm)].map(([line]) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    assert.deepEqual(table, rows);
  });
});
